/** kefu-crisp.js: calls of the form `$crisp.push(['do', 'chat:open'])`. docs/migrating.md has the table. */
import type { KefuEvent, KefuListener } from '../../../application/integration/kefu-api';
import { UNREADABLE } from '../../../domain/identity/another-visitor';
import { idOf, type KefuCalls, textOf, unknownCalls, visitorOf } from './kefu-calls';

type Command = readonly [action: string, name: string, given?: unknown, ...more: readonly unknown[]];

const EVENTS: Readonly<Record<string, KefuEvent>> = {
  'chat:opened': 'open',
  'chat:closed': 'close',
  'message:received': 'message',
  'message:sent': 'sent',
};

/** The object at `window.$crisp`. */
export interface Crisp {
  push(...commands: readonly Command[]): void;
  is(name: string): boolean;
  get(name: string): unknown;
}

/** @param whenLoaded calls when the chat can be called */
export const crisp = (kefu: KefuCalls, whenLoaded: (tell: () => void) => void): Crisp => {
  const unknown = unknownCalls('Crisp');
  const first = (given: unknown): unknown => (Array.isArray(given) ? given[0] : given);

  const commands: Readonly<Record<string, (given: unknown) => void>> = {
    'do chat:open': () => kefu.call('open'),
    'do chat:close': () => kefu.call('close'),
    'do chat:toggle': () => kefu.call('toggle'),
    'do chat:show': () => kefu.call('show'),
    'do chat:hide': () => kefu.call('hide'),
    'do session:reset': () => kefu.call('reset'),
    'do message:send': (given) => {
      const [kind, text] = Array.isArray(given) ? (given as readonly unknown[]) : [];
      if (kind === 'text') kefu.call('send', String(text));
      else unknown(`message:send ${String(kind)}`);
    },
    'do helpdesk:article:open': (given) =>
      kefu.call('openArticle', String(Array.isArray(given) ? given[1] : given)),
    'set message:text': (given) => kefu.call('prefill', String(first(given))),
    'set user:nickname': (given) => kefu.call('update', { account: textOf(first(given)) }),
    'set user:email': (given) => kefu.call('update', { account: textOf(first(given)) }),
    // A token that cannot be read must not leave the former user in the chat.
    'set session:token': (given) => kefu.call('update', { visiterId: idOf(first(given)) ?? UNREADABLE }),
  };

  /** The page's own listeners at `kefu` stay. */
  const listening: [KefuEvent, KefuListener<KefuEvent>][] = [];
  const hear = (event: KefuEvent, listener: KefuListener<KefuEvent>) => {
    listening.push([event, listener]);
    kefu.on(event, listener);
  };
  const hearNoMore = (event: KefuEvent) => {
    for (const [heard, listener] of listening) if (heard === event) kefu.off(event, listener);
  };

  const run = ([action, name, given]: Command) => {
    const event = Object.hasOwn(EVENTS, name) ? EVENTS[name] : undefined;
    const command = `${action} ${name}`;
    if (command === 'on session:loaded' && typeof given === 'function') whenLoaded(() => given());
    else if (action === 'on' && event && typeof given === 'function') hear(event, (detail) => given(detail));
    else if (action === 'off' && event) hearNoMore(event);
    else if (Object.hasOwn(commands, command)) commands[command]?.(given);
    else unknown(command);
  };

  return {
    push: (...all) => {
      for (const command of all) run(command);
    },
    is: (name) => {
      if (name === 'chat:opened') return kefu.isOpen;
      if (name === 'chat:closed') return !kefu.isOpen;
      unknown(`is ${name}`);
      return false;
    },
    get: (name) => {
      if (name === 'chat:unread:count') return kefu.unread;
      unknown(`get ${name}`);
      return null;
    },
  };
};

interface Page {
  $crisp?: Crisp | readonly Command[];
  CRISP_RUNTIME_CONFIG?: { readonly locale?: unknown };
  CRISP_TOKEN_ID?: unknown;
  CRISP_READY_TRIGGER?: () => void;
}

/** Takes the place of Crisp: reads the names that its snippet leaves, and makes the commands that were written down. */
export const replaceCrisp = (page: Page, kefu: KefuCalls, whenLoaded: (tell: () => void) => void): void => {
  const written = Array.isArray(page.$crisp) ? (page.$crisp as readonly Command[]) : [];
  const made = crisp(kefu, whenLoaded);
  page.$crisp = made;
  const locale = textOf(page.CRISP_RUNTIME_CONFIG?.locale);
  if (locale !== undefined) kefu.call('setLanguage', locale);
  const visiterId = visitorOf(page.CRISP_TOKEN_ID);
  if (visiterId !== undefined) kefu.call('update', { visiterId });
  made.push(...written);
  whenLoaded(() => page.CRISP_READY_TRIGGER?.());
};
