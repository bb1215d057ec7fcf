/** kefu-embed.js: `<script src="…/embed/kefu-embed.js" data-business-id="1" defer></script>` */
import type { KefuApi } from '../../application/integration/kefu-api';
import type { LoaderOptions } from '../settings/loader-schema';
import { ofPage } from './dom';
import { panelLoader } from './load-panel';
import { mountLauncher } from './mount';

/** A call that the page made before the loader had loaded: `['open']`. */
type Call = readonly [name: string, ...given: readonly unknown[]];

/** `window.kefu`: the API of the first mounted chat, and a function that mounts a chat. */
export interface KefuGlobal extends KefuApi {
  /** The chat of the script tag; null if the tag has no data-business-id. */
  readonly handle: KefuApi | null;
  /** @throws when businessId is missing */
  mount(options: LoaderOptions): KefuApi;
}

/** Calls that wait for a chat. `push` carries them out when there is one. */
type Queue = Call[];

type Callable = Readonly<Record<string, (...given: unknown[]) => void>>;

const script = ofPage('currentScript');

const start = (tag: HTMLScriptElement) => {
  const page = globalThis as { kefu?: Partial<KefuGlobal> & { readonly q?: Queue } };
  // If the tag runs again in a page that changes without reloading, the later tag counts. `<form id="kefu">` is not
  // our object.
  const before = Object.hasOwn(page, 'kefu') ? page.kefu : undefined;
  // In the page's own snippet every property is a function.
  before?.handle?.destroy?.();
  const loadPanel = panelLoader(tag);
  const q = before?.q ?? [];

  const mount = (given: object): KefuApi => {
    const handle = mountLauncher(given, loadPanel, tag.src);
    const written = q.splice(0);
    q.push = (...calls) => {
      calls.map(([name, ...rest]) => (handle as never as Callable)[name]?.(...rest));
      return 0;
    };
    page.kefu = Object.assign(handle, { mount, handle, q });
    q.push(...written);
    return handle;
  };

  if (tag.dataset['businessId']) mount(tag.dataset);
  // The calls of the page's own snippet continue to wait.
  else page.kefu = Object.assign(before ?? { q }, { mount, handle: null });
};

if (script) start(script as HTMLScriptElement);
