/** kefu-embed.js: `<script src="…/embed/kefu-embed.js" data-business-id="1" defer></script>` */

import { ownProperties } from '../../domain/own-properties';
import { ofPage } from '../../shared/browser/of-page';
import { writeLine } from '../../shared/browser/write-line';
import type { LoaderOptions } from '../settings/loader-schema';
import { filesBeside } from './load-file';
import type { KefuLoaderApi } from './loader-api';
import { MISSING, mountLauncher } from './mount';

/** A call that the page made before the loader had loaded: `['open']`. */
type Call = readonly [name: string, ...given: readonly unknown[]];

/** `window.kefu`: the API of the chat that was mounted last, and a function that mounts a chat. */
export interface KefuGlobal extends KefuLoaderApi {
  /** The chat that was mounted last; null if the tag has no data-business-id and nothing was mounted. */
  readonly handle: KefuLoaderApi | null;
  /** @throws when businessId is missing */
  mount(options: LoaderOptions): KefuLoaderApi;
}

/** Calls that wait for a chat. `push` carries them out when there is one. */
type Queue = Call[];

/** What one run of the tag leaves for the next one. */
interface Kept {
  readonly q?: Queue;
  readonly all?: KefuLoaderApi[];
}

type Callable = Readonly<Record<string, (...given: unknown[]) => void>> & { on(event: string): void };

/**
 * The tag of this file; undefined if it is not found. A module is no current script, but an error names its address. Only that: markup
 * that never ran may name a file of this name elsewhere. A tag of the same address that was refused has no nonce, or says the same.
 */
const ownTag = (): HTMLScriptElement | undefined => {
  const current = ofPage('currentScript');
  if (current) return current as HTMLScriptElement;
  const [own] = /\w+:\/\/\S+?(?=:\d+:\d+)/.exec(`${Error().stack}`) || [];
  const modules = ofPage('documentElement').querySelectorAll<HTMLScriptElement>('script[type=module]');
  const same = [...modules].filter(({ src }) => src === own);
  const trusted = same.filter(({ nonce }) => nonce);
  const [first, ...others] = trusted[0] ? trusted : same;
  const said = (tag?: HTMLElement) => JSON.stringify(tag?.dataset);
  return others.some((tag) => said(tag) !== said(first)) ? undefined : first;
};

const tag = ownTag();

const start = (tag: HTMLScriptElement) => {
  const page = globalThis as { kefu?: Partial<KefuGlobal> & Kept };
  // If the tag runs again in a page that changes without reloading, the later tag counts. `<form id="kefu">` is not
  // our object.
  const before = (Object.hasOwn(page, 'kefu') && page.kefu) || {};
  const { all: earlier, q = [] } = before;
  const { src, dataset } = tag;
  const at = q.findIndex(([name]) => name === 'mount');
  const first = ownProperties(dataset)['businessId'] ? dataset : at < 0 ? null : q.splice(at, 1)[0]?.[1];
  // In the page's own snippet every property is a function.
  const all: KefuLoaderApi[] = Array.isArray(earlier) ? earlier : [];
  if (first) for (const handle of [...all]) handle.destroy();
  else {
    writeLine('warn', MISSING);
    // jQuery runs a tag that it puts into a page without its attributes, and a tag manager may run it twice. The chat stays.
    if (all[0]) return;
  }
  const files = filesBeside(tag, src);

  const mount = (given: LoaderOptions): KefuLoaderApi => {
    const handle = mountLauncher(given, files, src) as KefuLoaderApi & Callable;
    const { destroy } = handle;
    all.push(handle);
    page.kefu = Object.assign(handle, {
      mount,
      handle,
      q,
      all,
      // A page that mounts a chat for each of its views keeps no elements of the former ones.
      destroy() {
        destroy();
        const at = all.indexOf(handle);
        if (at >= 0) all.splice(at, 1);
      },
    });
    const push = (...calls: readonly Call[]) => {
      // The panel's script names a call that does not exist, as it does an event that does not exist.
      for (const [name, ...given] of calls)
        if (handle[name]) handle[name](...given);
        else handle.on(name);
    };
    // Not by an assignment: a page may have frozen the prototypes.
    Object.defineProperties(q, { push: { value: push, configurable: true } });
    push(...q.splice(0));
    return handle;
  };

  // The calls of the page's own snippet continue to wait, unless one of them mounts.
  page.kefu = Object.assign(before, { mount, handle: null, q, all });
  if (first) mount(first as LoaderOptions);
};

// Browsers since 2018 can parse this file (tsup.loader.config.ts). Those that cannot show the chat get a link to it (link-script.ts).
if (!tag) writeLine('warn', 'kefu: no tag, or no one tag, has the address of this module');
else if ('hasOwn' in Object) start(tag);
else filesBeside(tag, tag.src).drawing('link').catch(Boolean);
