// What the pages are served from: the sandbox with the built app, and a site of another origin with the pages of an integrator.
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { THEME_IDS } from '../../domain/theme/theme-id';
import { PASSPHRASE, type RunningSandbox, startSandbox } from '../../sandbox/server';
import { firstScript, KEPT, withFirstScript } from './take-away';

export interface Site {
  readonly sandbox: RunningSandbox;
  /** The other origin. */
  readonly address: string;
  /** A folder for files that a visitor chooses. */
  readonly folder: string;
  /** Takes the modules of the app whose names match away from the server, or brings back what is away. */
  serveApp(isServed: boolean, names?: RegExp): void;
  /** What the pages have reported since the last call. */
  takeErrors(): readonly string[];
  /** The APIs that a page since the last call was to lose, and did not have or kept. */
  takeKept(): readonly string[];
  close(): Promise<void>;
}

const COMPONENT = `
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { KefuChat } from './react.js';
const { options } = JSON.parse(document.getElementById('options').textContent);
createRoot(document.getElementById('place')).render(createElement(KefuChat, { options, scheme: 'light' }));
`;

/** The element and the component, as a bundler of an integrator builds them: file name and code. */
const bundle = async (dist: string): Promise<ReadonlyMap<string, string>> => {
  const entry = join(dist, 'component-page.js');
  const made = await build({
    configFile: false,
    logLevel: 'error',
    root: dist,
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [
      {
        name: 'component-page',
        resolveId: (id) => (id === entry ? entry : null),
        load: (id) => (id === entry ? COMPONENT : null),
      },
    ],
    build: {
      write: false,
      minify: false,
      modulePreload: false,
      rolldownOptions: {
        input: { element: join(dist, 'element.js'), component: entry },
        output: { entryFileNames: '[name].js' },
      },
    },
  });
  const { output } = made as { output: readonly { fileName: string; code?: string }[] };
  return new Map(output.map(({ fileName, code = '' }) => [fileName, code]));
};

const page = (head: string, body: string): string =>
  `<!doctype html><html lang="en"><head><title>Shop</title><link rel="icon" href="data:,"><meta name="viewport" content="width=device-width">${head}</head><body>${body}</body></html>`;

const tagPage = (sandbox: string, more = ''): string =>
  page(
    '',
    `<h1>Shop</h1><script src="${sandbox}/embed/kefu-embed.js" data-business-id="2" data-lang="en" ${more} defer></script>`,
  );

const PLACE = 'position: absolute; left: 0; top: 0; width: 400px; height: 640px';

/** The pages of the integrator, by path. */
const pagesOf = (sandbox: string): Readonly<Record<string, string>> => {
  const options = {
    apiBase: sandbox,
    secretKey: PASSPHRASE,
    assetsBase: '/h5',
    params: { business_id: '2', lang: 'en' },
  };
  return {
    '/tag': tagPage(sandbox),
    // The frame is of another site than the page, so that the browser separates or blocks its storage.
    '/other-site': tagPage(
      sandbox.replace('127.0.0.1', 'localhost'),
      'data-resume data-visitor-storage="host"',
    ),
    ...Object.fromEntries(
      THEME_IDS.map((theme) => [`/tag/${theme}`, tagPage(sandbox, `data-theme="${theme}"`)]),
    ),
    '/element': page(
      '',
      `<kefu-chat style="${PLACE}" business-id="2" lang="en" scheme="light" api-base="${sandbox}" assets-base="/h5" secret-key="${PASSPHRASE}"></kefu-chat>
       <script type="module" src="/element.js"></script>`,
    ),
    '/component': page(
      '<link rel="stylesheet" href="/kefu.css">',
      `<div id="place" style="${PLACE}"></div><script type="application/json" id="options">${JSON.stringify({ options })}</script>
       <script type="module" src="/component.js"></script>`,
    ),
    '/narrow': page(
      '',
      `<iframe src="${sandbox}/h5/?business_id=2&amp;lang=en" title="Chat" width="320" height="560" style="border: 0"></iframe>`,
    ),
  };
};

/** A copy of a built folder whose page begins with the script. */
const copyWithScript = (from: string, to: string, name: string, address: string, script: string): string => {
  cpSync(from, to, { recursive: true });
  const file = join(to, name);
  writeFileSync(file, withFirstScript(readFileSync(file, 'utf8'), address));
  writeFileSync(join(to, 'first-script.js'), script);
  return to;
};

const ALL_BUT_THE_EARLY_SCRIPTS = /^(?!look-|start-)/;

let bundled: Promise<ReadonlyMap<string, string>> | undefined;

/**
 * @param without what pages lose
 * @param expected lines of pages that are no errors then
 */
export const openSite = async (
  dist: string,
  without: readonly string[],
  expected: readonly string[],
): Promise<Site> => {
  const folder = mkdtempSync(join(tmpdir(), 'kefu-browsers-'));
  bundled ??= bundle(dist);
  const scripts = await bundled;
  let errors: string[] = [];
  const kept = new Set<string>();
  let pages: Readonly<Record<string, string>> = {};
  let script = '';
  const types = { js: 'text/javascript', css: 'text/css', json: 'application/json' } as const;
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://shop');
    if (pathname === '/report') {
      const line = searchParams.get('line') ?? '';
      if (line.startsWith(KEPT)) kept.add(line.slice(KEPT.length));
      else if (!expected.includes(line.trim())) errors.push(line);
      return void response.writeHead(204).end();
    }
    const name = pathname.slice(1);
    const built = /^(h5\/[\w./-]+|kefu\.css)$/.test(name) ? join(dist, name) : '';
    const text =
      name === 'first-script.js'
        ? script
        : existsSync(built)
          ? readFileSync(built, 'utf8')
          : scripts.get(name);
    const type = types[name.split('.').at(-1) as keyof typeof types] ?? 'text/html';
    const html = pages[pathname];
    if (text === undefined && html === undefined) return void response.writeHead(404).end();
    response
      .writeHead(200, { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'no-cache' })
      .end(text ?? withFirstScript(html ?? '', '/first-script.js'));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  script = firstScript(`${address}/report`, without);
  const sandbox = await startSandbox({
    port: 0,
    h5Dir: copyWithScript(join(dist, 'h5'), join(folder, 'h5'), 'index.html', './first-script.js', script),
    embedDir: join(dist, 'embed'),
    webDir: copyWithScript(
      join(dist, 'sandbox', 'web'),
      join(folder, 'web'),
      'host/index.html',
      '/web/first-script.js',
      script,
    ),
    scriptedAgent: false,
  });
  pages = pagesOf(sandbox.url);
  return {
    sandbox,
    address,
    folder,
    serveApp: (isServed, names = ALL_BUT_THE_EARLY_SCRIPTS) => {
      const [from, to] = isServed ? ['h5-away', 'h5/assets'] : ['h5/assets', 'h5-away'];
      mkdirSync(join(folder, from), { recursive: true });
      mkdirSync(join(folder, to), { recursive: true });
      for (const name of readdirSync(join(folder, from)))
        if (isServed || names.test(name)) renameSync(join(folder, from, name), join(folder, to, name));
    },
    takeErrors: () => {
      const taken = errors;
      errors = [];
      return taken;
    },
    takeKept: () => {
      const taken = [...kept];
      kept.clear();
      return taken;
    },
    close: async () => {
      await sandbox.close();
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
