"use strict";
// The board as a PNG, made on the phone from the SVG: shared where the phone can, else saved.
document.querySelectorAll("[data-picture]").forEach((button) => {
  button.hidden = false;
  button.addEventListener("click", async () => {
    const image = new Image();
    image.src = button.dataset.picture;
    await image.decode();
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [image.naturalWidth, image.naturalHeight];
    canvas.getContext("2d").drawImage(image, 0, 0);
    const blob = await new Promise((done) => canvas.toBlob(done, "image/png"));
    const file = new File([blob], button.dataset.name, { type: "image/png" });
    if (navigator.canShare?.({ files: [file] })) {
      await navigator.share({ files: [file] }).catch(() => {});
      return;
    }
    const link = document.createElement("a");
    link.href = URL.createObjectURL(blob);
    link.download = button.dataset.name;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 60000);
  });
});
