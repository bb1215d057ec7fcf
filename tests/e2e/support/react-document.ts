import { build } from 'vite';
import { react18 } from '../../../scripts/bundle/react-18.mjs';

/**
 * A shop that React hydrates from `<html>` on, as Remix and React Router do. It waits for `go` if the page asks for that. What React
 * says of the page is in `problems`.
 */
const app = (tag: string) => `
import { createElement as e, useEffect, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
const tag = ${tag};
const Shop = () => {
  const [count, setCount] = useState(0);
  useEffect(() => setCount(1), []);
  return e('html', { lang: 'en' },
    e('head', null, e('title', null, 'Shop'), e('link', { rel: 'icon', href: 'data:,' }),
      e('meta', { name: 'viewport', content: 'width=device-width' }), tag && e('script', tag)),
    e('body', null, e('h1', null, 'Shop'), e('input', { id: 'search' }), e('output', null, count),
      e('script', { type: 'module', src: '/app.js' })));
};
globalThis.problems = [];
const hydrate = () => hydrateRoot(document, e(Shop), { onRecoverableError: ({ message }) => problems.push(message) });
if (location.hash === '#late') addEventListener('go', hydrate);
else hydrate();
`;

export const bundleReactDocument = async (version: 18 | 19, tag: object | null): Promise<string> => {
  const made = await build({
    configFile: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    resolve: { alias: version === 18 ? react18 : [] },
    plugins: [
      {
        name: 'shop',
        resolveId: (id) => (id === 'shop' ? id : undefined),
        load: (id) => (id === 'shop' ? app(JSON.stringify(tag)) : undefined),
      },
    ],
    build: { write: false, modulePreload: false, rolldownOptions: { input: 'shop' } },
  });
  const { output } = made as { output: readonly { code?: string }[] };
  return output[0]?.code ?? '';
};

/** What a server draws of the shop. */
export const reactDocument = (tag: string): string =>
  `<!DOCTYPE html><html lang="en"><head><title>Shop</title><link rel="icon" href="data:,"/><meta name="viewport" content="width=device-width"/>${tag}</head><body><h1>Shop</h1><input id="search"/><output>0</output><script type="module" src="/app.js"></script></body></html>`;
