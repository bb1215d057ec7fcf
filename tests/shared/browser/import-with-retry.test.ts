import { expect, it } from 'vitest';
import { importWithRetry } from '../../../shared/browser/import-with-retry';

/** What a built file has in the place of an import, and what an engine says. */
const importing = (text: string, problem: Error): (() => Promise<object>) =>
  Object.assign(() => Promise.reject(problem), { toString: () => text });

/** The error of Safari. */
const LOST = new TypeError('Importing a module script failed.');

it('a file that came is not asked for again', async () => {
  expect(await importWithRetry(() => Promise.resolve({ name: 'first' }))).toEqual({ name: 'first' });
});

it.each([
  '()=>p(()=>import(`/lost/Viewer-a1.js`),deps([53]),import.meta.url)',
  '() => import("/lost/Viewer-a1.js")',
])('a file that did not come is asked for once more, under another address: %s', async (text) => {
  // Here the file is missing again, which the error says.
  await expect(importWithRetry(importing(text, LOST))).rejects.toThrow(/\/lost\/Viewer-a1\.js\?\d/);
});

it('a part of a file that several parts share is that part again', async () => {
  const shared = 'data:text/javascript,export const t = { Viewer: 1 }; export const n = 2;//';
  for (const text of [
    `()=>p(()=>import("${shared}").then(e=>e.t),deps([1]))`,
    `() => import("${shared}").then((n) => n.t)`,
  ])
    expect(await importWithRetry(importing(text, LOST))).toEqual({ Viewer: 1 });
});

it.each([
  ['a bundler has replaced the import', '() => n.e(12).then(n.bind(n, 7))', LOST],
  ['a style sheet did not come', '() => import("/lost/Viewer-a1.js")', new Error('Unable to preload CSS')],
])('the error is passed on: %s', async (_, text, problem) => {
  await expect(importWithRetry(importing(text, problem))).rejects.toBe(problem);
});
