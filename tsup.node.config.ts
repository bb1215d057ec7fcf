import { defineConfig } from 'tsup';

/**
 * The programs of the command line: the judge of backends and the sandbox. Packages that visitors do not need are inside, so
 * that the package has no further dependency.
 */
export default defineConfig({
  entry: {
    'check/command': 'check/command.ts',
    'check/settings': 'check/settings.ts',
    'sandbox/command': 'sandbox/command.ts',
  },
  minify: true,
  outDir: 'dist',
  format: 'esm',
  platform: 'node',
  target: 'node20.10',
  splitting: false,
  noExternal: ['ws', 'busboy', 'ajv', 'ajv-formats'],
  // What is CommonJS inside asks for modules of Node by `require`.
  banner: {
    js: "import { createRequire } from 'node:module';\nconst require = createRequire(import.meta.url);",
  },
  clean: false,
});
