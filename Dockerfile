# The site in a container, with one studio's folder inside:
#   docker build --build-context studio=../my-studio --tag my-studio .
# compose.yaml starts it with everything around it; see docs/containers.md.

FROM node:26-trixie-slim AS build
WORKDIR /app
COPY . .
COPY --from=studio . /studio
ENV STUDIO_DIR=/studio
# npm leaves TypeScript, 28 MB, as an optional companion of a package that runs.
RUN node scripts/build.mjs \
 && npm uninstall --no-save vite @react-router/dev \
 && rm -r node_modules/typescript node_modules/@typescript

FROM debian:trixie-slim
# The Node that package.json pins comes with the packages, and needs this library.
RUN apt-get update \
 && apt-get install --yes --no-install-recommends libatomic1 \
 && rm -r /var/lib/apt/lists/*
# A fixed number lets the volume belong to the same user on any machine.
RUN useradd --uid 10001 --home-dir /app --no-create-home --shell /usr/sbin/nologin headrow \
 && install --directory --owner headrow --mode 0700 /data
COPY --from=build /app /app
COPY --from=build /studio /studio
WORKDIR /app
USER headrow
ENV NODE_ENV=production HOST=0.0.0.0 DATA_DIR=/data STUDIO_DIR=/studio CACHE_DIRECTORY=/tmp PATH=/app/node_modules/.bin:$PATH
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:'+(process.env.PORT||3000)+'/readyz').then((answer)=>process.exit(answer.ok?0:1),()=>process.exit(1))"]
CMD ["node", "--max-semi-space-size=8", "build/server.js"]
