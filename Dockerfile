# Trailbook's server, without its database: `compose.yaml` starts it with PostgreSQL and HTTPS.
# The image holds Node, the built app, four bundles and the packages that they import; nothing to build with.

FROM node:24-bookworm-slim AS build
WORKDIR /source
COPY package.json package-lock.json .npmrc ./
COPY scripts/after-install.js scripts/
RUN npm ci
COPY . .
RUN npm run production -- /app

FROM debian:bookworm-slim
COPY --from=build /usr/local/bin/node /usr/local/bin/node
COPY --from=build /app /app
# The keys of a server that is given none in its environment lie in /data: a volume that outlives the container.
RUN groupadd --gid 10001 trailbook \
  && useradd --uid 10001 --gid trailbook --no-create-home --shell /usr/sbin/nologin trailbook \
  && install -d -o trailbook -g trailbook -m 700 /data
USER 10001:10001
WORKDIR /app
ENV NODE_ENV=production \
  PORT=8787 \
  DATA_DIR=/data \
  MALLOC_ARENA_MAX=1 \
  MALLOC_MMAP_THRESHOLD_=131072
VOLUME /data
EXPOSE 8787
HEALTHCHECK --interval=15s --timeout=6s --start-period=60s CMD ["node", "dist/health.js"]
STOPSIGNAL SIGTERM
CMD ["node", "--max-semi-space-size=2", "--max-old-space-size=96", "dist/server.js"]
