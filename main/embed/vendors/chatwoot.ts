/** kefu-chatwoot.js: calls of the form `$chatwoot.toggle('open')`. docs/migrating.md has the table. */
import { idOf, type KefuCalls, textOf, unknownCalls } from './kefu-calls';

type User = Readonly<Record<string, unknown>>;

/** The object at `window.$chatwoot`. */
export interface Chatwoot {
  readonly isOpen: boolean;
  toggle(state?: string): void;
  toggleBubbleVisibility(state: string): void;
  setUser(identifier: string | number, user?: User): void;
  setLocale(locale: string): void;
  setColorScheme(scheme: string): void;
  reset(): void;
  setCustomAttributes(): void;
  deleteCustomAttribute(): void;
  setConversationCustomAttributes(): void;
  setLabel(): void;
  removeLabel(): void;
  popoutChatWindow(): void;
}

/** @param dispatch sends an event to the window */
export const chatwoot = (kefu: KefuCalls, dispatch: (name: string, detail?: unknown) => void): Chatwoot => {
  const unknown = unknownCalls('Chatwoot');
  kefu.on('ready', () => dispatch('chatwoot:ready'));
  kefu.on('open', () => dispatch('chatwoot:opened'));
  kefu.on('close', () => dispatch('chatwoot:closed'));
  kefu.on('message', ({ id, text }) => dispatch('chatwoot:on-message', { id, content: text }));
  kefu.on('error', ({ key, text }) => dispatch('chatwoot:error', { key, text }));
  return {
    get isOpen() {
      return kefu.isOpen;
    },
    toggle: (state) => {
      if (state === 'open') kefu.call('open');
      else if (state === 'close') kefu.call('close');
      else kefu.call('toggle');
    },
    toggleBubbleVisibility: (state) => kefu.call(state === 'hide' ? 'hide' : 'show'),
    setUser: (identifier, user = {}) =>
      kefu.call('identify', {
        visiterId: idOf(identifier),
        account: textOf(user['name']) ?? textOf(user['email']),
        accessKey: textOf(user['identifier_hash']),
      }),
    setLocale: (locale) => kefu.call('setLanguage', locale.replace('_', '-')),
    setColorScheme: (scheme) =>
      kefu.call('setColorScheme', scheme === 'light' || scheme === 'dark' ? scheme : 'system'),
    reset: () => kefu.call('identify', null),
    setCustomAttributes: () => unknown('setCustomAttributes'),
    deleteCustomAttribute: () => unknown('deleteCustomAttribute'),
    setConversationCustomAttributes: () => unknown('setConversationCustomAttributes'),
    setLabel: () => unknown('setLabel'),
    removeLabel: () => unknown('removeLabel'),
    popoutChatWindow: () => unknown('popoutChatWindow'),
  };
};
