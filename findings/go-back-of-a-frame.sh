#!/bin/sh
# Playwright's goBack() goes back, and then waits for ever.
#
# playwright-core 1.56.1 with Chromium (seen in 156; KEFU_CHROMIUM names one, /usr/bin/chromium-headless-shell otherwise).
#
# Expected: `page.goBack()` resolves when the history has moved by one entry, as for an entry that the page itself has added by
# `pushState`.
# Behaviour: if the entry belongs to a frame (a link or `pushState` in an iframe), the browser goes back at once, the frame hears
# `popstate`, and `goBack()` waits for a navigation of the page that never comes: a timeout, with the state after it already right.
#
# Output seen:
#   entry of the page: resolved, state null
#   entry of a frame: timed out, state of the frame null
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts playwright-core@1.56.1
cat > run.mjs <<'END'
import { createServer } from 'node:http';
import { chromium } from 'playwright-core';

const server = createServer((request, response) =>
  response.setHeader('content-type', 'text/html').end(request.url === '/frame' ? '<p>frame' : '<iframe src="/frame"></iframe>'),
).listen(0);
const executablePath = process.env.KEFU_CHROMIUM ?? '/usr/bin/chromium-headless-shell';
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
const page = await browser.newPage();
await page.goto(`http://127.0.0.1:${server.address().port}/`);
const goBack = () => page.goBack({ timeout: 3000 }).then(() => 'resolved', () => 'timed out');
const [main, frame] = page.frames();
const lines = [];
await main.evaluate(() => history.pushState(1, ''));
lines.push(`entry of the page: ${await goBack()}, state ${await main.evaluate(() => history.state)}`);
await frame.evaluate(() => history.pushState(1, ''));
lines.push(`entry of a frame: ${await goBack()}, state of the frame ${await frame.evaluate(() => history.state)}`);
await browser.close();
server.close();
console.log(lines.join('\n'));
const expected = [
  'entry of the page: resolved, state null',
  'entry of a frame: timed out, state of the frame null',
];
if (lines.join() !== expected.join()) {
  console.error('The behaviour has changed.');
  process.exit(1);
}
END
node run.mjs
