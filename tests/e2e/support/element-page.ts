import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'vite';

const dist = join(dirname(fileURLToPath(import.meta.url)), '../../../dist');

/** The element of the package, as a shop's bundler builds it: file name and code. */
export const bundleElement = () => bundle({ element: join(dist, 'element.js') });

/** The element, the loader and the widget without interface: `package.js` makes globals of them. */
export const bundlePackage = () =>
  bundle({ package: 'virtual:package' }, [
    {
      name: 'package',
      resolveId: (id) => (id.startsWith('virtual:') ? id : null),
      load: (id) =>
        id === 'virtual:package'
          ? `import { KefuChatElement } from '${join(dist, 'element.js')}';
             import { createWidget } from '${join(dist, 'index.js')}';
             import { mountKefu } from '${join(dist, 'embed/kefu-embed.mjs')}';
             Object.assign(window, { KefuChatElement, createWidget, mountKefu });`
          : null,
    },
  ]);

/** The component of the package, drawn by React: `component.js` calls `withChat` of the page. */
export const bundleComponent = () =>
  bundle({ component: 'virtual:component' }, [
    {
      name: 'component',
      resolveId: (id) => (id.startsWith('virtual:') ? id : null),
      load: (id) =>
        id === 'virtual:component'
          ? `import { createElement } from 'react';
             import { createRoot } from 'react-dom/client';
             import { KefuChat } from '${join(dist, 'react.js')}';
             createRoot(place).render(createElement(KefuChat, { options, onWidget: withChat }));`
          : null,
    },
  ]);

const bundle = async (
  input: Readonly<Record<string, string>>,
  plugins: readonly Plugin[] = [],
): Promise<ReadonlyMap<string, string>> => {
  const made = await build({
    configFile: false,
    logLevel: 'error',
    root: dist,
    plugins: [...plugins],
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      minify: false,
      modulePreload: false,
      rolldownOptions: { input, output: { entryFileNames: '[name].js' } },
    },
  });
  const { output } = made as { output: readonly { fileName: string; code?: string }[] };
  return new Map(output.map(({ fileName, code = '' }) => [fileName, code]));
};
