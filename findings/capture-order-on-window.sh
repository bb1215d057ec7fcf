#!/bin/sh
# A capturing listener of a window or of `navigation` does not come first.
#
# Chromium (seen in 156), driven by playwright-core 1.56.1, whose own browser is not downloaded: KEFU_CHROMIUM names one,
# /usr/bin/chromium-headless-shell otherwise.
#
# Expected (DOM standard, "inner invoke" since 2020; so it is for elements): at the target, capturing listeners are called before
# the others, in whatever order they were added. So a widget that is loaded late could stop an event of its own before a router
# of the page sees it.
# Behaviour: `popstate`, `hashchange` and `navigate` call the listeners in the order in which they were added. The event of an element calls the
# capturing one first, in the same page.
#
# Output seen:
#   element click: capture,bubble
#   window popstate: bubble,capture
#   window hashchange: bubble,capture
#   navigation navigate: bubble,capture
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts playwright-core@1.56.1
cat > run.mjs <<'END'
import { createServer } from 'node:http';
import { chromium } from 'playwright-core';

const server = createServer((_, response) => response.setHeader('content-type', 'text/html').end('<p>page')).listen(0);
const executablePath = process.env.KEFU_CHROMIUM ?? '/usr/bin/chromium-headless-shell';
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
const page = await browser.newPage();
await page.goto(`http://127.0.0.1:${server.address().port}/`);
const seen = await page.evaluate(async () => {
  const orders = {};
  const watch = (name, target, type) => {
    orders[name] = [];
    target.addEventListener(type, () => orders[name].push('bubble'));
    target.addEventListener(type, () => orders[name].push('capture'), true);
  };
  watch('element click', document.body, 'click');
  document.body.click();
  history.pushState(1, '', '#a');
  watch('window popstate', window, 'popstate');
  watch('window hashchange', window, 'hashchange');
  history.back();
  await new Promise((resolve) => setTimeout(resolve, 500));
  watch('navigation navigate', navigation, 'navigate');
  history.replaceState(2, '');
  return Object.entries(orders).map(([name, order]) => `${name}: ${order.join()}`);
});
await browser.close();
server.close();
console.log(seen.join('\n'));
const expected = [
  'element click: capture,bubble',
  'window popstate: bubble,capture',
  'window hashchange: bubble,capture',
  'navigation navigate: bubble,capture',
];
if (seen.join() !== expected.join()) {
  console.error('The behaviour has changed.');
  process.exit(1);
}
END
node run.mjs
