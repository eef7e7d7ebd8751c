// Sends a picture on to another app where the browser can; where it cannot, the link beside it downloads.
const probe = new File([""], "picture.png", { type: "image/png" });

async function send(event) {
  event.preventDefault();
  const answer = await fetch(event.currentTarget.href);
  const file = new File([await answer.blob()], "kontor.png", { type: "image/png" });
  navigator.share({ files: [file] }).catch(() => {});
}

for (const link of document.querySelectorAll("[data-share-picture]")) {
  if (!navigator.canShare?.({ files: [probe] })) continue;
  link.hidden = false;
  link.addEventListener("click", send);
}
