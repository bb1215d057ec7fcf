import { defineConfig, type Options } from 'tsup';
import { ENGINES } from './scripts/bundle/engines.mjs';
import { inlineCss } from './scripts/bundle/inline-css.mjs';

/** Dependencies and peers stay imports. scripts/build.mjs cleans before, because these run side by side. */
const common: Options = {
  entry: {
    index: 'main/index.ts',
    react: 'main/react.tsx',
    // A chunk of its own, so that a page which only imports the hook loads nothing else.
    'chunks/react-hook': 'main/react/ChatContext.ts',
    testing: 'main/testing.ts',
    themes: 'main/themes.ts',
  },
  outDir: 'dist',
  platform: 'browser',
  target: ENGINES,
  esbuildPlugins: [inlineCss],
  esbuildOptions: (options) => {
    options.chunkNames = 'chunks/[name]-[hash]';
  },
  clean: false,
};

export default defineConfig([
  { ...common, format: 'esm', splitting: true, sourcemap: true },
  // Without splitting, because it renames classes.
  { ...common, format: 'cjs', splitting: false },
]);
