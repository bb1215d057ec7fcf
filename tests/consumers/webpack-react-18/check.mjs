// webpack 5 and React 18: a bundle without a warning, in which the component draws a chat.
import assert from 'node:assert/strict';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { expectChatFrom } from './shared/bundles.mjs';

const require = createRequire(import.meta.url);
const webpack = require('webpack');

const bundle = (mode) =>
  new Promise((resolve, reject) => {
    const folder = join(import.meta.dirname ?? process.cwd(), 'dist', mode);
    webpack(
      {
        mode,
        entry: './page.js',
        devtool: false,
        experiments: { css: true },
        performance: false,
        output: { path: folder, publicPath: '/' },
      },
      (problem, stats) => {
        if (problem) return reject(problem);
        const { errors, warnings } = stats.toJson({ all: false, errors: true, warnings: true });
        assert.deepEqual(
          [...errors, ...warnings].map(({ message }) => message),
          [],
        );
        return resolve(folder);
      },
    );
  });

await expectChatFrom(await bundle('production'));
process.exit(0);
