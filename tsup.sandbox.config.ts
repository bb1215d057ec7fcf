import { defineConfig } from 'tsup';

/** The scripts of the sandbox's own pages. Their HTML and styles are copied beside them (scripts/build.mjs). */
export default defineConfig({
  entry: {
    'host/main': 'sandbox/web/host/main.ts',
    'host/open-chat': 'sandbox/web/host/open-chat.ts',
    'operator/main': 'sandbox/web/operator/main.ts',
    // A journey puts a tag on the page through the page's own policy, which cannot be made twice.
    'shared/trusted': 'sandbox/web/shared/trusted.ts',
  },
  outDir: 'dist/sandbox/web',
  format: 'esm',
  outExtension: () => ({ js: '.js' }),
  platform: 'browser',
  target: 'es2022',
  splitting: true,
  clean: false,
});
