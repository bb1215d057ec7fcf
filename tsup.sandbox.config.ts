import { defineConfig } from 'tsup';

/** The scripts of the sandbox's own pages. Their HTML and styles are copied beside them (scripts/build.mjs). */
export default defineConfig({
  entry: {
    'host/main': 'sandbox/web/host/main.ts',
    'host/open-chat': 'sandbox/web/host/open-chat.ts',
    'operator/main': 'sandbox/web/operator/main.ts',
  },
  outDir: 'dist/sandbox/web',
  format: 'esm',
  outExtension: () => ({ js: '.js' }),
  platform: 'browser',
  target: 'es2022',
  splitting: false,
  clean: false,
});
