// rspack and React 19: a bundle without a warning, in which the component draws a chat.
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { rspack } from '@rspack/core';
import { expectChatFrom } from './shared/bundles.mjs';

const folder = join(process.cwd(), 'dist');
const options = {
  mode: 'production',
  entry: './page.js',
  devtool: false,
  module: { rules: [{ test: /\.css$/, type: 'css' }] },
  performance: false,
  output: { path: folder, publicPath: '/' },
};

const messages = await new Promise((resolve, reject) => {
  rspack(options, (problem, stats) => {
    if (problem) return reject(problem);
    const { errors, warnings } = stats.toJson({ all: false, errors: true, warnings: true });
    return resolve([...errors, ...warnings].map(({ message }) => message));
  });
});
assert.deepEqual(messages, []);
await expectChatFrom(folder);
process.exit(0);
