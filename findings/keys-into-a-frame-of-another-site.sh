#!/bin/sh
# Playwright over WebDriver BiDi types and clicks into nothing when the frame is of another site than its page.
#
# Firefox (seen in ESR 153.8), driven by playwright-core 1.64.1 with the channel `moz-firefox`; KEFU_FIREFOX names one,
# /usr/bin/firefox-esr otherwise.
#
# Expected: the text stands in the box of the frame, as it does with a frame of the same site and in Chromium, or an error is raised.
# Behaviour: the box of the frame has the focus, both actions end without an error, and neither text nor click arrives. With the
# preference `fission.autostart` off, all frames of a page share its process, and both arrive. So a test of an embedded chat fails later,
# at a message that was never sent.
#
# Output seen:
#   same site: focus yes, "hello", 1 click
#   another site: focus yes, "", no click
#   another site, one process: focus yes, "hello", 1 click
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts playwright-core@1.64.1
cat > run.mjs <<'END'
import { createServer } from 'node:http';
import { firefox } from 'playwright-core';

const FRAME = `<!doctype html><title>frame</title><input><button onclick="document.title = 'clicked'">press</button>`;
const server = createServer((request, response) => {
  response.setHeader('content-type', 'text/html');
  const { pathname, searchParams } = new URL(request.url, 'http://127.0.0.1');
  const frame = `<iframe src="http://${searchParams.get('host')}:${server.address().port}/frame"></iframe>`;
  response.end(pathname === '/frame' ? FRAME : `<!doctype html><title>page</title>${frame}`);
});
await new Promise((resolve) => server.listen(0, resolve));
const { port } = server.address();
const executablePath = process.env.KEFU_FIREFOX ?? '/usr/bin/firefox-esr';

const play = async (host, firefoxUserPrefs = {}) => {
  const browser = await firefox.launch({ channel: 'moz-firefox', executablePath, firefoxUserPrefs });
  const page = await (await browser.newContext()).newPage();
  await page.goto(`http://127.0.0.1:${port}/?host=${host}`);
  const frame = page.frameLocator('iframe');
  await frame.locator('button').click();
  await frame.locator('input').pressSequentially('hello');
  const seen = await frame
    .locator('input')
    .evaluate((input) => [
      document.hasFocus() && document.activeElement === input ? 'yes' : 'no',
      JSON.stringify(input.value),
      document.title === 'clicked' ? '1 click' : 'no click',
    ]);
  await browser.close();
  return `focus ${seen[0]}, ${seen[1]}, ${seen[2]}`;
};

const seen = [
  `same site: ${await play('127.0.0.1')}`,
  `another site: ${await play('localhost')}`,
  `another site, one process: ${await play('localhost', { 'fission.autostart': false })}`,
];
server.close();
console.log(seen.join('\n'));
const wanted = [
  'same site: focus yes, "hello", 1 click',
  'another site: focus yes, "", no click',
  'another site, one process: focus yes, "hello", 1 click',
];
if (seen.join('\n') !== wanted.join('\n')) {
  console.error('The behaviour has changed.');
  process.exit(1);
}
END
node run.mjs
