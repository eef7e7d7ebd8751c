# Kontor in a container; compose.yaml puts a PostgreSQL beside it. docs/operations.md says how to use both.
FROM python:3.12-slim-bookworm

ENV PYTHONDONTWRITEBYTECODE=1 PYTHONUNBUFFERED=1 PIP_NO_CACHE_DIR=1 PIP_DISABLE_PIP_VERSION_CHECK=1
WORKDIR /kontor

# The locked dependencies first: they change less often than the code.
COPY requirements.lock ./
RUN pip install --require-hashes -r requirements.lock

COPY . .
RUN pybabel --quiet compile --directory locale --domain django \
    && useradd --uid 1000 --create-home --home-dir /data kontor \
    && chown kontor:kontor /data

USER 1000
ENV KONTOR_DATA_DIR=/data KONTOR_LOGS=json PORT=8000
VOLUME /data
EXPOSE 8000
HEALTHCHECK --interval=30s --timeout=6s --start-period=60s \
    CMD ["python", "-c", "import urllib.request; urllib.request.urlopen('http://127.0.0.1:8000/health', timeout=5)"]
CMD ["python", "manage.py", "serve", "--supervised"]
