#!/usr/bin/env bash
# Breaks the rules on purpose, one small change at a time, and counts how many of these mutants a test notices.
# With words: the files to break, such as packages/napoleonic20/src/rules/10-rally.ts; without, every rule of both systems.
# Works on a copy of what is committed, and fails below 85 in a hundred.
set -euo pipefail
root=$(cd "$(dirname "$0")/../.." && pwd)
copy=$(mktemp -d)
trap 'rm -rf "$copy"' EXIT

git clone --quiet "$root" "$copy"
cd "$copy"
npm ci --no-audit --no-fund --silent
npm run --silent build
(cd tools/mutation && npm ci --no-audit --no-fund --silent)

files=()
if [ $# -gt 0 ]; then files=(--mutate "$(IFS=,; echo "$*")"); fi
status=0
node tools/mutation/node_modules/@stryker-mutator/core/bin/stryker.js run tools/mutation/stryker.config.json "${files[@]}" || status=$?
mkdir -p "$root/reports"
cp reports/mutants.json "$root/reports/mutants.json"
echo "Every mutant and what became of it: reports/mutants.json"
exit "$status"
