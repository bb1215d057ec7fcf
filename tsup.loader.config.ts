import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { defineConfig } from 'tsup';
import { BROWSERS_OWN } from './scripts/bundle/browsers-own.mjs';
import { HINT } from './scripts/bundle/compile-hints.mjs';
import { minifyScript } from './scripts/bundle/minify-script.mjs';
import { script } from './tsup.embed.config';

const panel = readFileSync('dist/embed/kefu-panel.js');

/** The loader that a host page includes. It is built after the panel, whose hash it carries. */
export default defineConfig({
  ...script,
  entry: { 'kefu-embed': 'main/embed/script.ts' },
  define: {
    ...BROWSERS_OWN,
    KEFU_PANEL_INTEGRITY: JSON.stringify(`sha384-${createHash('sha384').update(panel).digest('base64')}`),
  },
  // A browser that is too old for the chat must parse it, to load kefu-launcher-link.js: Chrome 61, Firefox 60, Safari 11.1.
  target: 'es2018',
  // Nearly all of its functions are called at once.
  plugins: [minifyScript(HINT, 'es2018')],
});
