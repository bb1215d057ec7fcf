import { defineConfig, type Options } from 'tsup';
import { ENGINES } from './scripts/bundle/engines.mjs';
import { inlineCss } from './scripts/bundle/inline-css.mjs';

/** Dependencies and peers stay imports. scripts/build.mjs cleans before, because these run side by side. */
const common: Options = {
  entry: {
    index: 'main/index.ts',
    react: 'main/react.tsx',
    // Chunks of their own, so that dist/react.js only passes on what it exports: a bundler drops a whole chunk with all that
    // it imports, but inside a file it keeps i18next, which does not say that it has no side effects.
    'chunks/react-hook': 'main/react/ChatContext.ts',
    'chunks/react-provider': 'main/react/KefuProvider.tsx',
    'chunks/react-chat': 'main/react/KefuChat.tsx',
    testing: 'main/testing.ts',
    themes: 'main/themes.ts',
    consent: 'main/consent.ts',
    analytics: 'main/analytics.ts',
  },
  outDir: 'dist',
  platform: 'browser',
  target: ENGINES,
  esbuildPlugins: [inlineCss],
  esbuildOptions: (options) => {
    options.chunkNames = 'chunks/[hash]';
  },
  clean: false,
};

export default defineConfig([
  { ...common, format: 'esm', splitting: true, sourcemap: true },
  // Without splitting, because it renames classes.
  { ...common, format: 'cjs', splitting: false },
]);
