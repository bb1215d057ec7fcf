/** kefu-intercom.js: calls of the form `Intercom('show')`. docs/migrating.md has the table. */
import { ownProperties } from '../../../domain/own-properties';
import { type KefuCalls, textOf, unknownCalls, visitorOf } from './kefu-calls';

type Given = readonly unknown[];
type Settings = Readonly<Record<string, unknown>>;

/** Settings of Intercom's messenger that the loader's own options have at the start, or not at all. */
const OF_THE_START = [
  ...['alignment', 'horizontal_padding', 'vertical_padding', 'z_index'],
  ...['action_color', 'background_color', 'session_duration'],
];

/** @returns the function at `window.Intercom` */
export const intercom = (kefu: KefuCalls): ((method: string, ...given: Given) => unknown) => {
  const unknown = unknownCalls('Intercom');

  /** Elements of the page that open the chat, also those that come later. */
  let openers: unknown;
  const openBy = (selector: unknown) => {
    if (typeof selector !== 'string' || selector === openers) return;
    if (openers === undefined)
      addEventListener('click', ({ target }) => {
        if (target instanceof Element && target.closest(String(openers))) kefu.call('open');
      });
    openers = selector;
  };

  /** @param name `update` keeps what is not named, as long as the visitor is the same */
  const change = (name: 'identify' | 'update', given: Settings = {}) => {
    const settings = ownProperties(given);
    const visiterId = visitorOf(settings['user_id'], settings['email']);
    const account = textOf(settings['name']) ?? textOf(settings['email']);
    const accessKey = textOf(settings['user_hash']);
    if (visiterId !== undefined) kefu.call(name, { visiterId, account, accessKey });
    else if (account !== undefined) kefu.call('update', { account });
    for (const name of OF_THE_START) if (name in settings) unknown(name);
    openBy(settings['custom_launcher_selector']);
    const language = textOf(settings['language_override']);
    if (language !== undefined) kefu.call('setLanguage', language);
    if (typeof settings['hide_default_launcher'] === 'boolean')
      kefu.call(settings['hide_default_launcher'] ? 'hide' : 'show');
  };

  const methods: Readonly<Record<string, (...given: never[]) => unknown>> = {
    boot: (settings?: Settings) => change('identify', settings),
    update: (settings?: Settings) => change('update', settings),
    shutdown: () => {
      kefu.call('close');
      kefu.call('reset');
    },
    show: () => kefu.call('open'),
    hide: () => kefu.call('close'),
    showMessages: () => kefu.call('open'),
    showSpace: () => kefu.call('open'),
    showNewMessage: (text?: unknown) => {
      if (typeof text === 'string') kefu.call('prefill', text);
      kefu.call('open');
    },
    showArticle: (title: unknown) => kefu.call('openArticle', String(title)),
    onShow: (listener: () => void) => kefu.on('open', () => listener()),
    onHide: (listener: () => void) => kefu.on('close', () => listener()),
    onUnreadCountChange: (listener: (count: number) => void) =>
      kefu.on('unread', ({ count }) => listener(count)),
  };

  return (method, ...given) =>
    Object.hasOwn(methods, method) ? methods[method]?.(...(given as never[])) : unknown(method);
};

interface Page {
  Intercom?: ((method: string, ...given: Given) => unknown) & { q?: readonly ArrayLike<unknown>[] };
  intercomSettings?: Settings;
}

/** Takes the place of Intercom: boots by its settings, as Intercom does by itself, and makes the calls that were written down. */
export const replaceIntercom = (page: Page, kefu: KefuCalls): void => {
  const written = Array.from(page.Intercom?.q ?? [], (one) => Array.from(one));
  const call = intercom(kefu);
  page.Intercom = call;
  if (page.intercomSettings && !written.some(([method]) => method === 'boot'))
    call('boot', page.intercomSettings);
  for (const [method, ...given] of written) call(String(method), ...given);
};
