import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { react18 } from '../../bundle/react-18.mjs';

const here = dirname(fileURLToPath(import.meta.url));
const root = join(here, '..', '..', '..');

/** The bench page, built like the app. */
export default defineConfig({
  root: here,
  base: './',
  cacheDir: join(root, 'node_modules', '.cache', 'vite-bench'),
  plugins: [react()],
  resolve: { alias: react18, conditions: ['es2015', 'module', 'browser', 'production'] },
  build: {
    outDir: join(root, 'node_modules', '.cache', 'kefu', 'bench'),
    emptyOutDir: true,
    target: 'es2022',
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
  },
});
