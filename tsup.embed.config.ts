import { defineConfig } from 'tsup';

/** The loader that a host page includes by a script tag (kefu-embed.js), or imports (kefu-embed.mjs). Nothing stays outside. */
export default defineConfig({
  entry: { 'kefu-embed': 'main/embed.ts' },
  outDir: 'dist/embed',
  format: ['iife', 'esm'],
  outExtension: ({ format }) => ({ js: format === 'iife' ? '.js' : '.mjs' }),
  dts: { compilerOptions: { ignoreDeprecations: '6.0' } },
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
});
