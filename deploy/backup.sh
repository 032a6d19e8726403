#!/bin/sh
# Saves the site of this folder to FOLDER, and deletes backups of it that are older than DAYS; nothing is deleted unless
# the new backup is whole and holds something. Call it in the folder of the site: sh deploy/backup.sh FOLDER [DAYS]
set -eu
umask 077
folder=$1
days=${2:-30}
file="$folder/maarad-$(date +%Y-%m-%d-%H%M%S).tar"
node=node_modules/node/bin/node
if [ ! -x "$node" ]; then
  echo "Nothing was saved: the packages are not installed, or not all of them. Run npm ci." >&2
  exit 1
fi
"$node" scripts/backup.ts "$file"
"$node" scripts/restore.ts "$file" --check
find "$folder" -maxdepth 1 -name 'maarad-*.tar' -mtime "+$days" -delete
