import { readdirSync } from 'node:fs';
import { defineConfig, type Options } from 'tsup';
import { BROWSERS_OWN } from './scripts/bundle/browsers-own.mjs';
import { ENGINES } from './scripts/bundle/engines.mjs';
import { minifyScript } from './scripts/bundle/minify-script.mjs';

/** The themes whose launcher is drawn. */
const DRAWN = readdirSync('main/embed/launchers')
  .map((name) => name.replace('.ts', ''))
  .filter((name) => !/^drawings?$/.test(name));

/** Nothing stays outside. */
const common: Options = {
  outDir: 'dist/embed',
  splitting: false,
  minify: true,
  noExternal: [/.*/],
  platform: 'browser',
  target: ENGINES,
  clean: false,
  esbuildOptions: (options) => {
    options.conditions = ['es2015', 'module'];
    options.legalComments = 'none';
  },
};

/** For a script tag. A module also runs in a test of a shop, and a simulated browser may lack the second name of `URL`. */
export const script: Options = {
  ...common,
  define: BROWSERS_OWN,
  format: 'iife',
  outExtension: () => ({ js: '.js' }),
};

export default defineConfig([
  // What the loader loads from its folder when it is first opened.
  {
    ...script,
    plugins: [minifyScript()],
    entry: {
      'kefu-panel': 'main/embed/panel-script.ts',
      'kefu-panel-next': 'main/embed/panel-next-script.ts',
      'kefu-rules': 'main/embed/rules-script.ts',
      'kefu-log': 'main/embed/log-script.ts',
      'kefu-recordings': 'main/embed/recordings-script.ts',
      'kefu-notifications': 'main/embed/notifications-script.ts',
      'kefu-greeting': 'main/embed/greeting-script.ts',
      ...Object.fromEntries(DRAWN.map((id) => [`kefu-launcher-${id}`, `main/embed/launchers/${id}.ts`])),
      'kefu-launcher-image': 'main/embed/launcher-image-script.ts',
      // For pages that were written for another vendor.
      'kefu-intercom': 'main/embed/vendors/intercom-script.ts',
      'kefu-crisp': 'main/embed/vendors/crisp-script.ts',
      'kefu-chatwoot': 'main/embed/vendors/chatwoot-script.ts',
      // For pages with a consent manager.
      'kefu-consent': 'main/consent/consent-script.ts',
    },
  },
  // For browsers that cannot show the chat. (tsup itself would ask for another compiler for ES5.)
  {
    ...script,
    entry: { 'kefu-launcher-link': 'main/embed/link-script.ts' },
    esbuildOptions: (options) => {
      options.target = 'es5';
    },
  },
  // The same as one module. Only the drawing of the theme in use is loaded.
  {
    ...common,
    entry: { 'kefu-embed': 'main/embed.ts' },
    format: 'esm',
    splitting: true,
    outExtension: () => ({ js: '.mjs' }),
  },
  {
    ...common,
    entry: { 'kefu-embed': 'main/embed.ts' },
    format: 'cjs',
    outExtension: () => ({ js: '.cjs' }),
  },
]);
