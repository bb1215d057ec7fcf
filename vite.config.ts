import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { appPlugins } from './scripts/bundle/app-plugins.mjs';
import { ENGINES } from './scripts/bundle/engines.mjs';
import { react18 } from './scripts/bundle/react-18.mjs';

const root = dirname(fileURLToPath(import.meta.url));
const axiosClient = { find: /^axios$/, replacement: join(root, 'scripts', 'bundle', 'axios-client.mjs') };

/** The app under /h5/. It runs under `script-src 'self'`: no inline script, no polyfill that would need one. */
export default defineConfig(({ command }) => ({
  root: join(root, 'main', 'h5'),
  // Relative: a site serves the app from any folder. In development the sandbox has it under /h5/.
  base: command === 'build' ? './' : '/h5/',
  publicDir: join(root, 'main', 'h5', 'public'),
  cacheDir: join(root, 'node_modules', '.cache', 'vite'),
  plugins: [react(), ...appPlugins()],
  // The site version of spec §2 Routes: the day of the build.
  define: { 'import.meta.env.VITE_BUILD_DATE': JSON.stringify(new Date().toISOString().slice(0, 10)) },
  // es2015: rxjs as modern classes, a third of its weight otherwise.
  resolve: {
    alias: [...react18, axiosClient],
    conditions: ['es2015', 'module', 'browser', 'development|production'],
  },
  server: { fs: { allow: [root] } },
  build: {
    outDir: join(root, 'dist', 'h5'),
    emptyOutDir: true,
    // The code as it is written: the oldest browsers know it (scripts/browsers/lint.mjs). Lowered for Safari 15.4 it would be 6 kB larger.
    target: 'es2022',
    cssTarget: ENGINES,
    sourcemap: false,
    manifest: true,
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    license: { fileName: 'THIRD-PARTY.md' },
    rolldownOptions: {
      output: { comments: false },
      // No code of ours or of a library relies on what reading a property or a missing global does.
      treeshake: { propertyReadSideEffects: false, unknownGlobalSideEffects: false },
      optimization: { inlineConst: { mode: 'all', pass: 3 } },
    },
  },
}));
