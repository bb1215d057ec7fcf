import { OLD_BROWSER } from './early-page.mjs';

/** The folder of the screens that have an inner path (spec §2 Routes). */
const FOLDER = 'international/';
const NAMED = /\s(?:src|href)="\.\/([^"]+)"/g;

/**
 * The page names its files by relative addresses, so that a site serves the app from any folder. A plain server answers
 * `international/help` with the same page, whose addresses then lead to `international/assets/…`. The files that this writes
 * there lead back to the real ones.
 */
export const innerPaths = () => ({
  name: 'kefu:inner-paths',
  apply: 'build',
  enforce: 'post',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      const { source } = bundle['index.html'];
      const named = [...String(source).matchAll(NAMED)].map(([, file]) => file);
      for (const file of [...named, OLD_BROWSER])
        this.emitFile({ type: 'asset', fileName: `${FOLDER}${file}`, source: leadBack(file, bundle[file]) });
    },
  },
});

const leadBack = (file, { type, source }) => {
  const real = JSON.stringify(`${'../'.repeat(`${FOLDER}${file}`.split('/').length - 1)}${file}`);
  if (file.endsWith('.css')) return `@import ${real};\n`;
  // A script that blocks the body cannot import: it is written a second time.
  return type === 'asset' ? source : `import ${real};\n`;
};
