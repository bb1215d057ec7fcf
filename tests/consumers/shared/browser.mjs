// The sandbox of the package, a server for a built folder, and Chromium. Each project gets a copy of this file.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import { chromium } from 'playwright-core';

export const SECRET = 'kefu-sandbox-demo';

const TYPES = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
};

/** Ends a program with this one, also if a check fails. */
export const endWithMe = (child) => {
  process.on('exit', () => child.kill());
  return child;
};

/** npx kefu-widget sandbox. @returns its origin, and what ends it */
export const startSandbox = async () => {
  const args = ['node_modules/kefu-widget/bin/kefu-widget.mjs', 'sandbox', '--port', '0'];
  const child = endWithMe(spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] }));
  let text = '';
  for await (const part of child.stdout.setEncoding('utf8')) {
    text += part;
    const found = /http:\/\/[\d.]+:\d+/.exec(text);
    if (found) return { origin: found[0], stop: () => child.kill() };
  }
  throw new Error(`the sandbox ended: ${text}`);
};

/** @param answer of a path: status, headers, body. @returns the origin of the server */
export const serve = async (answer) => {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url, 'http://host');
    const { status = 200, headers = {}, body = '' } = answer(pathname, request);
    response.writeHead(status, headers).end(body);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${server.address().port}`;
};

/** A file of a folder as a static server answers it. */
export const fileOf = (folder, pathname, headers = {}) => {
  const named = join(folder, pathname);
  const path = existsSync(named) && statSync(named).isDirectory() ? join(named, 'index.html') : named;
  return existsSync(path)
    ? {
        headers: { 'content-type': TYPES[extname(path)] ?? 'application/octet-stream', ...headers },
        body: readFileSync(path),
      }
    : { status: 404 };
};

/** Opens a page, and fails on each line of the console that is a warning or an error. */
export const withPage = async (address, run) => {
  const browser = await chromium.launch({
    ...(process.env['KEFU_CHROMIUM'] && { executablePath: process.env['KEFU_CHROMIUM'] }),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    const tab = await browser.newPage();
    const complaints = [];
    tab.on('console', (line) => {
      if (['warning', 'error'].includes(line.type())) complaints.push(line.text());
    });
    tab.on('pageerror', (problem) => complaints.push(problem.message));
    await tab.goto(address);
    await run(tab, complaints);
    assert.deepEqual(complaints, []);
  } finally {
    await browser.close();
  }
};

/** Sends a sentence, which the backend takes, and reads the robot's answer. @param place the page, a frame of it, or a part */
export const expectConversation = async (place) => {
  const answers = place.locator('[data-kefu="message"][data-direction="to_visiter"]');
  // The welcome.
  await answers.first().waitFor();
  const before = await answers.count();
  await place.getByRole('textbox').fill('Hello from a shop');
  await place.locator('[data-kefu="send"]').click();
  const own = place.locator('[data-kefu="message"][data-status="finish"]');
  await own.filter({ hasText: 'Hello from a shop' }).waitFor();
  await answers.nth(before).waitFor();
};

/** A favicon, so that the browser asks for none. */
export const HEAD = '<!doctype html><html lang="en"><meta charset="utf-8"><link rel="icon" href="data:,">';
