/** kefu-chatwoot.js: calls of the form `$chatwoot.toggle('open')`. docs/migrating.md has the table. */
import { UNREADABLE } from '../../../domain/identity/another-visitor';
import { ownProperties } from '../../../domain/own-properties';
import { idOf, type KefuCalls, textOf, unknownCalls } from './kefu-calls';

type User = Readonly<Record<string, unknown>>;

/** The object at `window.$chatwoot`. */
export interface Chatwoot {
  readonly isOpen: boolean;
  readonly hasLoaded: true;
  toggle(state?: string): void;
  toggleBubbleVisibility(state: string): void;
  setUser(identifier: string | number, user?: User): void;
  setLocale(locale: string): void;
  setColorScheme(scheme: string): void;
  reset(): void;
  setCustomAttributes(): void;
  deleteCustomAttribute(): void;
  setConversationCustomAttributes(): void;
  deleteConversationCustomAttribute(): void;
  setLabel(): void;
  removeLabel(): void;
  popoutChatWindow(): void;
}

/** @param dispatch sends an event to the window */
export const chatwoot = (kefu: KefuCalls, dispatch: (name: string, detail?: unknown) => void): Chatwoot => {
  const unknown = unknownCalls('Chatwoot');
  kefu.on('open', () => dispatch('chatwoot:opened'));
  kefu.on('close', () => dispatch('chatwoot:closed'));
  kefu.on('message', ({ id, text }) => dispatch('chatwoot:on-message', { id, content: text }));
  kefu.on('error', ({ key, text }) => dispatch('chatwoot:error', { key, text }));
  return {
    hasLoaded: true,
    get isOpen() {
      return kefu.isOpen;
    },
    toggle: (state) => {
      if (state === 'open') kefu.call('open');
      else if (state === 'close') kefu.call('close');
      else kefu.call('toggle');
    },
    toggleBubbleVisibility: (state) => kefu.call(state === 'hide' ? 'hide' : 'show'),
    setUser: (identifier, given = {}) => {
      const user = ownProperties(given);
      // An id that cannot be read must not leave the former user in the chat.
      kefu.call('identify', {
        visiterId: idOf(identifier) ?? UNREADABLE,
        account: textOf(user['name']) ?? textOf(user['email']),
        accessKey: textOf(user['identifier_hash']),
      });
    },
    setLocale: (locale) => kefu.call('setLanguage', locale.replace('_', '-')),
    setColorScheme: (scheme) =>
      kefu.call('setColorScheme', scheme === 'light' || scheme === 'dark' ? scheme : 'system'),
    reset: () => kefu.call('reset'),
    setCustomAttributes: () => unknown('setCustomAttributes'),
    deleteCustomAttribute: () => unknown('deleteCustomAttribute'),
    setConversationCustomAttributes: () => unknown('setConversationCustomAttributes'),
    deleteConversationCustomAttribute: () => unknown('deleteConversationCustomAttribute'),
    setLabel: () => unknown('setLabel'),
    removeLabel: () => unknown('removeLabel'),
    popoutChatWindow: () => unknown('popoutChatWindow'),
  };
};

interface Page {
  $chatwoot?: Chatwoot;
  chatwootSDK?: { run(): void };
  chatwootSettings?: Readonly<Record<string, unknown>>;
  dispatchEvent(event: Event): unknown;
}

/** The settings that have a call; the others are named in the console. */
const applySettings = (api: Chatwoot, settings: Readonly<Record<string, unknown>>): void => {
  const { hideMessageBubble, locale, darkMode, ...others } = ownProperties(settings);
  if (hideMessageBubble === true) api.toggleBubbleVisibility('hide');
  if (typeof locale === 'string') api.setLocale(locale);
  if (typeof darkMode === 'string') api.setColorScheme(darkMode);
  const unknown = unknownCalls('Chatwoot');
  for (const name of Object.keys(others)) unknown(name);
};

/** Takes the place of Chatwoot: applies its settings, and tells the page when it can be called. */
export const replaceChatwoot = (
  page: Page,
  kefu: KefuCalls,
  whenLoaded: (tell: () => void) => void,
): void => {
  const dispatch = (name: string, detail?: unknown) => page.dispatchEvent(new CustomEvent(name, { detail }));
  const api = chatwoot(kefu, dispatch);
  page.$chatwoot = api;
  // A page may keep the snippet that runs it.
  page.chatwootSDK = { run: () => undefined };
  applySettings(api, page.chatwootSettings ?? {});
  whenLoaded(() => dispatch('chatwoot:ready'));
};
