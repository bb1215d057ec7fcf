import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const dist = join(dirname(fileURLToPath(import.meta.url)), '../../../dist');

/** The element of the package, as a shop's bundler builds it: file name and code. */
export const bundleElement = async (): Promise<ReadonlyMap<string, string>> => {
  const made = await build({
    configFile: false,
    logLevel: 'error',
    root: dist,
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      minify: false,
      modulePreload: false,
      rolldownOptions: { input: join(dist, 'element.js'), output: { entryFileNames: 'element.js' } },
    },
  });
  const { output } = made as { output: readonly { fileName: string; code?: string }[] };
  return new Map(output.map(({ fileName, code = '' }) => [fileName, code]));
};
