import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig, type Options } from 'tsup';
import { ENGINES } from './scripts/bundle/engines.mjs';
import { inlineCss } from './scripts/bundle/inline-css.mjs';
import { react18ForEsbuild } from './scripts/bundle/react-18.mjs';

type Plugin = NonNullable<Options['esbuildPlugins']>[number];

/** The style sheet as text: dist/kefu.css, which scripts/package/css.mjs has made. The views' own imports of css are empty. */
const styles: Plugin = {
  name: 'styles',
  setup: (build) => {
    build.onResolve({ filter: /kefu\.css\?inline$/ }, () => ({ path: 'all', namespace: 'styles' }));
    build.onLoad({ filter: /.*/, namespace: 'styles' }, () => ({
      contents: readFileSync(join('dist', 'kefu.css'), 'utf8'),
      loader: 'text',
    }));
    build.onResolve({ filter: /\.css$/ }, () => ({ path: 'none', namespace: 'nothing' }));
    build.onLoad({ filter: /.*/, namespace: 'nothing' }, () => ({ contents: '', loader: 'js' }));
  },
};

/** The element, with React and what needs React in it: a page without React installs no peer. */
const common: Options = {
  entry: { element: 'main/element.ts' },
  outDir: 'dist',
  noExternal: ['react', 'react-dom', 'scheduler', 'virtua'],
  minify: true,
  platform: 'browser',
  target: ENGINES,
  clean: false,
  define: { 'process.env.NODE_ENV': '"production"' },
  esbuildPlugins: [inlineCss, styles],
  esbuildOptions: (options) => {
    options.alias = react18ForEsbuild;
    options.chunkNames = 'chunks/element-[hash]';
  },
};

export default defineConfig([
  { ...common, format: 'esm', splitting: true, sourcemap: true },
  { ...common, format: 'cjs', splitting: false },
]);
