/** kefu-crisp.js: calls of the form `$crisp.push(['do', 'chat:open'])`. docs/migrating.md has the table. */
import type { KefuEvent } from '../../../application/integration/kefu-api';
import { idOf, type KefuCalls, textOf, unknownCalls } from './kefu-calls';

type Command = readonly [action: string, name: string, given?: unknown, ...more: readonly unknown[]];

const EVENTS: Readonly<Record<string, KefuEvent>> = {
  'session:loaded': 'ready',
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

export const crisp = (kefu: KefuCalls): Crisp => {
  const unknown = unknownCalls('Crisp');
  const first = (given: unknown): unknown => (Array.isArray(given) ? given[0] : given);

  const commands: Readonly<Record<string, (given: unknown) => void>> = {
    'do chat:open': () => kefu.call('open'),
    'do chat:close': () => kefu.call('close'),
    'do chat:toggle': () => kefu.call('toggle'),
    'do chat:show': () => kefu.call('show'),
    'do chat:hide': () => kefu.call('hide'),
    'do session:reset': () => kefu.call('identify', null),
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
    'set session:token': (given) => kefu.call('update', { visiterId: idOf(first(given)) }),
  };

  const run = ([action, name, given]: Command) => {
    const event = Object.hasOwn(EVENTS, name) ? EVENTS[name] : undefined;
    const command = `${action} ${name}`;
    if (action === 'on' && event && typeof given === 'function') kefu.on(event, (detail) => given(detail));
    else if (action === 'off' && event) kefu.off(event);
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
