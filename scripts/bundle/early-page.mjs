import { fileURLToPath } from 'node:url';
import { build } from 'rolldown';

const LOOK = fileURLToPath(new URL('../../main/h5/early/look.ts', import.meta.url));
const INTERFACE = /\/main\/h5\/interface\.tsx$/;

/**
 * Adds two things to the page of the app: the small script before the body that gives the skeleton the colours of
 * the last visit, and the preload of the interface, which loads beside the core. The interface has a low priority and is
 * asked for a moment later (`main/h5/early/preload-later.ts`): the core comes first, and its calls run while the interface still
 * loads.
 */
export const earlyPage = () => {
  let base = '/';
  let look = '';
  return {
    name: 'kefu:early-page',
    apply: 'build',
    configResolved: (config) => {
      base = config.base;
    },
    async buildStart() {
      const { output } = await build({
        input: LOOK,
        write: false,
        logLevel: 'warn',
        output: { format: 'iife', minify: true, comments: false },
      });
      look = this.emitFile({ type: 'asset', name: 'look.js', source: output[0].code });
    },
    generateBundle: {
      order: 'pre',
      handler() {
        look = this.getFileName(look);
      },
    },
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle }) => {
        const at = (file) => `${base}${file}`;
        const script = `<script src="${at(look)}"></script>`;
        const { files, styles } = interfaceFiles(bundle);
        const missing = files.filter((file) => !html.includes(file));
        const preloads = styles.map(
          (file) => `<link rel="preload" as="style" crossorigin href="${at(file)}">`,
        );
        const later = missing.map(
          (file) => `<link data-later fetchpriority="low" crossorigin href="${at(file)}">`,
        );
        // The core comes last, so that the other links are in the page when it has loaded.
        const links = [script, ...preloads, ...later];
        return html.replace(/(\s*)<script type="module"/, `$1${links.join('$1')}$&`);
      },
    },
  };
};

/** The chunk of the interface and all that it imports statically. */
const interfaceFiles = (bundle) => {
  const first = Object.values(bundle).find(({ facadeModuleId }) => INTERFACE.test(facadeModuleId ?? ''));
  if (!first) throw new Error('the bundle has no chunk of main/h5/interface.tsx');
  const files = new Set([first.fileName]);
  for (const file of files) for (const next of bundle[file].imports) files.add(next);
  const styles = [...files].flatMap((file) => [...(bundle[file].viteMetadata?.importedCss ?? [])]);
  return { files: [...files], styles };
};
