# The whole product in one image. `compose.yaml` starts it with PostgreSQL.
FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci
COPY index.html login.html public.html tsconfig.json vite.calls.ts vite.chunks.ts vite.config.ts ./
COPY contract contract
COPY machines machines
COPY public public
COPY server server
COPY src src
RUN node --import tsx server/build.ts
# What only the build needs is not in the image.
RUN npm prune --omit=dev

FROM node:24-bookworm-slim
WORKDIR /app
# Letters for the pictures of shared pages.
RUN apt-get update && apt-get install -y --no-install-recommends fonts-dejavu-core && rm -rf /var/lib/apt/lists/*
ENV NODE_ENV=production HOST=0.0.0.0 DATA_DIR=/data
RUN install -d -o node -g node -m 700 /data
COPY --from=build /app/package.json /app/tsconfig.json ./
COPY --from=build /app/node_modules node_modules
COPY --from=build /app/dist dist
# The commands for backup and restore run from the sources.
COPY --from=build /app/contract contract
COPY --from=build /app/server server
USER node
VOLUME /data
EXPOSE 4000
HEALTHCHECK --interval=15s --timeout=5s --start-period=60s CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 4000}/readyz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--enable-source-maps", "node_modules/.cache/automated-phone/main.js"]
