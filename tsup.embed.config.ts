import { defineConfig, type Options } from 'tsup';

/** Nothing stays outside. */
const common: Options = {
  outDir: 'dist/embed',
  splitting: false,
  minify: true,
  noExternal: [/.*/],
  platform: 'browser',
  target: 'es2022',
  clean: false,
  esbuildOptions: (options) => {
    options.conditions = ['es2015', 'module'];
    options.legalComments = 'none';
  },
};

export default defineConfig([
  // The loader that a host page includes by a script tag, and what it loads from its folder when it is first opened.
  {
    ...common,
    entry: {
      'kefu-embed': 'main/embed/script.ts',
      'kefu-panel': 'main/embed/panel-script.ts',
      // For pages that were written for another vendor.
      'kefu-intercom': 'main/embed/vendors/intercom-script.ts',
      'kefu-crisp': 'main/embed/vendors/crisp-script.ts',
      'kefu-chatwoot': 'main/embed/vendors/chatwoot-script.ts',
    },
    format: 'iife',
    outExtension: () => ({ js: '.js' }),
  },
  // The same as one module.
  {
    ...common,
    entry: { 'kefu-embed': 'main/embed.ts' },
    format: ['esm', 'cjs'],
    outExtension: ({ format }) => ({ js: format === 'esm' ? '.mjs' : '.cjs' }),
  },
]);
