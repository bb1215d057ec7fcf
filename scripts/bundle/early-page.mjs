import { fileURLToPath } from 'node:url';
import { build as buildOld } from 'esbuild';
import { build } from 'rolldown';
import { CORE, ENTRY, filesOf, INTERFACE } from './first-chunks.mjs';

const early = (file) => fileURLToPath(new URL(`../../main/h5/early/${file}`, import.meta.url));

/** Beside start.js, which loads it. */
export const OLD_BROWSER = 'assets/old-browser.js';

/** Also browsers that are too old for the chat read these two. */
const EARLY_SCRIPTS = ['look', 'start'];

const bundleEarly = async (name) => {
  const { output } = await build({
    input: early(`${name}.ts`),
    write: false,
    logLevel: 'warn',
    transform: { target: 'es2018' },
    output: {
      format: 'iife',
      minify: { compress: { target: 'es2018' }, mangle: true, codegen: true },
      comments: false,
    },
  });
  return output[0].code;
};

/**
 * What holds for every deployment, also on a server that sends no policy: the rest is in docs/embedding.md. Images are compressed in
 * a worker that is made from a blob.
 */
const POLICY = [
  "script-src 'self'",
  "style-src 'self'",
  "worker-src 'self' blob:",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "require-trusted-types-for 'script'",
  'trusted-types kefu',
].join('; ');

/**
 * Adds to the page of the app its policy, before all else that loads; look.js, which gives the skeleton the colours of the last visit; start.js, which loads the entry; and the
 * preloads of what the first message needs. The browser asks for all files at once: the entry, which asks for config, the core, and the
 * interface with a low priority, so that a server that knows priorities sends it last. No file keeps the browser from the skeleton, and
 * look.js keeps it from nothing.
 */
export const earlyPage = () => {
  let base = '/';
  let scripts = [];
  return {
    name: 'kefu:early-page',
    apply: 'build',
    configResolved: (config) => {
      base = config.base;
    },
    async buildStart() {
      scripts = await Promise.all(
        EARLY_SCRIPTS.map(async (name) =>
          this.emitFile({ type: 'asset', name: `${name}.js`, source: await bundleEarly(name) }),
        ),
      );
      const { outputFiles } = await buildOld({
        entryPoints: [early('old-browser.ts')],
        bundle: true,
        format: 'iife',
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
        scripts = scripts.map((id) => this.getFileName(id));
      },
    },
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle }) => {
        const at = (file) => `${base}${file}`;
        const [look, start] = scripts;
        const first = filesOf(bundle, ENTRY);
        const core = filesOf(bundle, CORE).filter((file) => !first.includes(file));
        const drawn = filesOf(bundle, INTERFACE).filter(
          (file) => !first.includes(file) && !core.includes(file),
        );
        const styles = drawn.flatMap((file) => [...(bundle[file].viteMetadata?.importedCss ?? [])]);
        const linkTo = (rel) => (file) => `<link rel="${rel}" crossorigin href="${at(file)}">`;
        const links = [
          `<script async fetchpriority="high" src="${at(look)}"></script>`,
          `<script defer fetchpriority="high" src="${at(start)}"></script>`,
          ...first.map(linkTo('modulepreload')),
          ...core.map(linkTo('core-modulepreload')),
          ...styles.map(linkTo('interface-preload" as="style')),
          ...drawn.map(linkTo('interface-modulepreload')),
        ];
        // In this order, and not in Vite's: what asks for config comes first.
        const bare = html.replaceAll(/\s*<link rel="modulepreload"[^>]*>/g, '');
        const policy = `<meta http-equiv="Content-Security-Policy" content="${POLICY}" />`;
        const guarded = bare.replace(/(\s*)<meta charset="utf-8" \/>/, `$&$1${policy}`);
        return guarded.replace(
          /(\s*)<script type="module"/,
          `$1${links.join('$1')}$1<script type="kefu-entry"`,
        );
      },
    },
  };
};
