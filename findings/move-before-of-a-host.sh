#!/bin/sh
# `moveBefore` of an element loads the frames in its shadow tree again.
#
# Firefox (seen in ESR 153.8), driven by playwright-core 1.64.1 over WebDriver BiDi; KEFU_FIREFOX names one, /usr/bin/firefox-esr
# otherwise.
#
# Expected (DOM standard, "move"): the element is neither removed nor inserted, so an iframe in it keeps its document, wherever it
# is below the element: also in its shadow tree.
# Behaviour: in the light tree it does; in a shadow tree the frame gets a new window.
#
# Output seen:
#   light tree: kept
#   shadow tree: loaded again
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts playwright-core@1.64.1
cat > run.mjs <<'END'
import { firefox } from 'playwright-core';

const executablePath = process.env.KEFU_FIREFOX ?? '/usr/bin/firefox-esr';
const browser = await firefox.launch({ channel: 'moz-firefox', executablePath });
const page = await (await browser.newContext()).newPage();
await page.goto('data:text/html,<!doctype html><body><p>page</p></body>');
const seen = await page.evaluate(() => {
  const move = (isInShadow) => {
    const host = document.createElement('div');
    const frame = document.createElement('iframe');
    (isInShadow ? host.attachShadow({ mode: 'open' }) : host).append(frame);
    document.body.append(host);
    const view = frame.contentWindow;
    document.documentElement.moveBefore(host, null);
    return frame.contentWindow === view ? 'kept' : 'loaded again';
  };
  return [`light tree: ${move(false)}`, `shadow tree: ${move(true)}`];
});
await browser.close();
console.log(seen.join('\n'));
if (seen.join() !== 'light tree: kept,shadow tree: loaded again') {
  console.error('The behaviour has changed.');
  process.exit(1);
}
END
node run.mjs
