# The server of Chargehand. `docker build -t chargehand:1.1.0 --build-arg BUILD_COMMIT=$(git rev-parse --short=10 HEAD) .`
# docs/operation.md, "Ways to run it", describes how to start it.

FROM node:20.20.2-bookworm-slim AS manifests
# Another registry than npm's own, which npm reads from the environment.
ARG npm_config_registry
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY console/package.json console/
COPY contract/package.json contract/
COPY partners/package.json partners/
COPY server/package.json server/
COPY simulator/package.json simulator/

FROM manifests AS packages
# npm keeps TypeScript, because packages name it as an optional peer.
RUN npm ci --omit=dev --workspace=server && rm -rf node_modules/typescript node_modules/@typescript

FROM manifests AS build
RUN npm ci --omit=dev
COPY . .
# The build context has no .git, so the caller names the commit.
ARG BUILD_COMMIT
RUN npm run build

FROM node:20.20.2-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 MQTT_HOST=0.0.0.0 DATA_DIR=/data
WORKDIR /app
COPY --from=packages /app/node_modules node_modules
COPY --from=packages /app/server/node_modules server/node_modules
COPY package.json LICENSE ./
COPY partners/examples partners/examples
COPY partners/guide partners/guide
COPY server/package.json server/
COPY server/migrations server/migrations
COPY server/pages server/pages
COPY server/sql server/sql
COPY --from=build /app/console/dist console/dist
COPY --from=build /app/server/dist server/dist
RUN mkdir -m 0700 /data && chown node:node /data

# Everything but /data and /tmp may be read-only (`docker run --read-only --tmpfs /tmp`).
USER node
VOLUME /data
EXPOSE 8080 1883
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 8080}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--enable-source-maps", "server/dist/main.js"]
