#!/usr/bin/env bash
# The test command of the README: installs what the tests need, builds, lints, runs every test, counts.
set -u -o pipefail
cd "$(dirname "$0")/.."

if command -v ccache >/dev/null 2>&1; then export CC="ccache cc" CXX="ccache c++"; fi
if [ ! -d node_modules ] || [ package-lock.json -nt node_modules/.package-lock.json ]; then
  npm ci --no-audit --no-fund || exit 1
fi
bash tools/ensure-chromium.sh || exit 1

passed=0
failed=0
step() {
  local name=$1
  shift
  echo "== $name"
  if "$@"; then passed=$((passed + 1)); else failed=$((failed + 1)); echo "FAILED: $name"; fi
}

step "compile and bundle" npm run --silent build
step "types of the tests" npx tsc -p tsconfig.test.json
step "lint" npx biome check --error-on-warnings .
step "dead code and dependencies" npx knip
step "known faults in dependencies" node tools/audit.mjs

report=$(mktemp)
npx vitest run --reporter=default --reporter=json --outputFile.json="$report"
tests=$(node -e '
  const report = JSON.parse(require("node:fs").readFileSync(process.argv[1], "utf8") || "{}");
  const brokenFiles = (report.testResults ?? []).filter((file) => file.status === "failed" && file.assertionResults.length === 0);
  const unrun = (report.numPendingTests ?? 0) + (report.numTodoTests ?? 0);
  console.log((report.numPassedTests ?? 0) + " " + ((report.numFailedTests ?? 1) + brokenFiles.length + unrun));
' "$report" 2>/dev/null || echo "0 1")
rm -f "$report"
passed=$((passed + ${tests% *}))
failed=$((failed + ${tests#* }))

echo "$passed passed, $failed failed"
[ "$failed" -eq 0 ]
