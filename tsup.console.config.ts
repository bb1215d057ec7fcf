import { defineConfig } from 'tsup';

/** The page of the operators of kefu-server. Its HTML is copied beside it (scripts/build.mjs). */
export default defineConfig({
  entry: { main: 'server/console/main.ts', console: 'server/console/console.css' },
  outDir: 'server/dist/console',
  format: 'esm',
  outExtension: () => ({ js: '.js' }),
  platform: 'browser',
  target: 'es2022',
  minify: true,
  splitting: false,
  clean: false,
});
