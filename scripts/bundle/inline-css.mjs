import { readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { transform } from 'esbuild';
import { root } from '../process.mjs';
import { ENGINES } from './engines.mjs';

/** The css without white space and comments, with the prefixes that old engines need. */
export const minifyCss = async (css) => {
  const { code } = await transform(css, { loader: 'css', minify: true, target: ENGINES });
  return code;
};

/**
 * `import css from './theme.css?inline'` gives the minified text, as Vite does it. So a theme brings its css, and who uses the
 * package needs no loader for it.
 */
export const inlineCss = {
  name: 'inline-css',
  setup: (build) => {
    build.onResolve({ filter: /^\..*\/theme\.css\?inline$/ }, ({ path, importer }) => ({
      // The mark stays, because tsup reads every path that ends with .css as a style sheet.
      // Relative, because the source map of the package names it.
      path: relative(root, join(dirname(importer), path)),
      namespace: 'inline-css',
    }));
    build.onLoad({ filter: /.*/, namespace: 'inline-css' }, async ({ path }) => {
      const file = join(root, path.replace('?inline', ''));
      return { contents: await minifyCss(readFileSync(file, 'utf8')), loader: 'text', watchFiles: [file] };
    });
  },
};
