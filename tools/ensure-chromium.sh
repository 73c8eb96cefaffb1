#!/usr/bin/env bash
# Makes sure that a Chrome or Chromium is there for the browser tests, or says what to install.
set -u
for name in chromium chromium-browser google-chrome google-chrome-stable; do
  command -v "$name" >/dev/null 2>&1 && exit 0
done
[ -n "${VEDETTE_CHROMIUM:-}" ] && [ -x "$VEDETTE_CHROMIUM" ] && exit 0
if command -v apt-get >/dev/null 2>&1 && [ "$(id -u)" = 0 ]; then
  apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq chromium ccache >/dev/null && exit 0
fi
npx playwright-core install chromium >/dev/null 2>&1 && exit 0
echo "The browser tests need Chrome or Chromium. Install it, or set VEDETTE_CHROMIUM to its path." >&2
exit 1
