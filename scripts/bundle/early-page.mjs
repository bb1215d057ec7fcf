import { fileURLToPath } from 'node:url';
import { build as buildOld } from 'esbuild';
import { build } from 'rolldown';

const early = (file) => fileURLToPath(new URL(`../../main/h5/early/${file}`, import.meta.url));
const ENTRY = /\/main\/h5\/entry\.ts$/;
const CORE = /\/main\/h5\/app\.ts$/;
const INTERFACE = /\/main\/h5\/interface\.tsx$/;

/** Beside look.js, which loads it. */
export const OLD_BROWSER = 'assets/old-browser.js';

/**
 * Adds two things to the page of the app: the small script before the body that gives the skeleton the colours of
 * the last visit, and the preloads of what the first message needs. The browser asks for all files at once: the entry, which asks for
 * config, the core, and the interface with a low priority, so that a server that knows priorities sends it last.
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
        input: early('look.ts'),
        write: false,
        logLevel: 'warn',
        // Also browsers that are too old for the chat read it.
        transform: { target: 'es2018' },
        output: {
          format: 'iife',
          minify: { compress: { target: 'es2018' }, mangle: true, codegen: true },
          comments: false,
        },
      });
      look = this.emitFile({ type: 'asset', name: 'look.js', source: output[0].code });
      const { outputFiles } = await buildOld({
        entryPoints: [early('old-browser.ts')],
        write: false,
        minify: true,
        charset: 'utf8',
        target: 'es5',
      });
      this.emitFile({ type: 'asset', fileName: OLD_BROWSER, source: outputFiles[0].text });
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
        const core = [...new Set([...filesOf(bundle, ENTRY), ...filesOf(bundle, CORE)])];
        const drawn = filesOf(bundle, INTERFACE);
        const styles = drawn.flatMap((file) => [...(bundle[file].viteMetadata?.importedCss ?? [])]);
        const links = [
          script,
          ...styles.map((file) => `<link rel="preload" as="style" crossorigin href="${at(file)}">`),
          ...core.map((file) => `<link rel="modulepreload" crossorigin href="${at(file)}">`),
          ...drawn
            .filter((file) => !core.includes(file))
            .map((file) => `<link rel="modulepreload" fetchpriority="low" crossorigin href="${at(file)}">`),
        ];
        // In this order, and not in Vite's: what asks for config comes first.
        const bare = html.replaceAll(/\s*<link rel="modulepreload"[^>]*>/g, '');
        return bare.replace(/(\s*)<script type="module"/, `$1${links.join('$1')}$&`);
      },
    },
  };
};

/** A chunk and all that it imports statically. */
const filesOf = (bundle, name) => {
  const first = Object.values(bundle).find(({ moduleIds = [] }) => moduleIds.some((id) => name.test(id)));
  if (!first) throw new Error(`the bundle has no chunk of ${name.source}`);
  const files = new Set([first.fileName]);
  for (const file of files) for (const next of bundle[file].imports) files.add(next);
  return [...files];
};
