/** kefu-intercom.js: calls of the form `Intercom('show')`. docs/migrating.md has the table. */
import { idOf, type KefuCalls, textOf, unknownCalls } from './kefu-calls';

type Given = readonly unknown[];
type Settings = Readonly<Record<string, unknown>>;

/** @returns the function at `window.Intercom` */
export const intercom = (kefu: KefuCalls): ((method: string, ...given: Given) => unknown) => {
  const unknown = unknownCalls('Intercom');

  /** @param name `update` keeps what is not named, as long as the visitor is the same */
  const change = (name: 'identify' | 'update', settings: Settings = {}) => {
    const visiterId = idOf(settings['user_id']) ?? idOf(settings['email']);
    const account = textOf(settings['name']) ?? textOf(settings['email']);
    const accessKey = textOf(settings['user_hash']);
    if (visiterId !== undefined) kefu.call(name, { visiterId, account, accessKey });
    else if (account !== undefined) kefu.call('update', { account });
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
      kefu.call('identify', null);
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
