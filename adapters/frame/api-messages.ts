import type { ChatCall } from '../../application/integration/call-names';
import { CALLS } from '../../application/integration/call-table';
import type { ChatEvent } from '../../application/integration/chat-events';
import { EVENTS } from '../../application/integration/event-table';
import type { KefuEvent, KefuEvents } from '../../application/integration/kefu-api';
import { writeLine } from '../../shared/browser/write-line';
import type { HostCommand } from './protocol';
import { type FrameMessage, longestJson, PROTOCOL_VERSION, REFUSED_JSON, UNREADABLE_JSON } from './protocol';

/**
 * A call as a message, by its row.
 *
 * @param updated the message of the last `update`: the next one keeps what it has set
 */
export const callMessage = (
  name: ChatCall,
  value: unknown,
  updated: HostCommand | undefined,
): HostCommand => {
  const { field, kind } = CALLS[name];
  const before: unknown = updated && name === 'update' ? argumentOf(updated) : {};
  const whole = name === 'update' ? { ...(before as object), ...(value as object) } : (value ?? null);
  const text = kind === 'json' ? JSON.stringify(whole) : String(value ?? '').slice(0, 500);
  return { type: name, [field]: text } as HostCommand;
};

/** The argument of the call, as its row reads it; undefined for what is no JSON text. */
export const argumentOf = (message: HostCommand): unknown => {
  const { field, kind, empty } = CALLS[message.type];
  const text = (message as unknown as Readonly<Record<string, string>>)[field] ?? '';
  if (kind !== 'json') return text || empty;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/**
 * The JSON text, if the app can read one of this length. It would drop a longer one, and the chat of the former visitor would go
 * on; what stands for it ends that chat.
 *
 * @param version of the app
 */
export const fittingJson = (what: string, text: string, version: number): string => {
  const longest = longestJson(version);
  if (text.length <= longest) return text;
  writeLine('error', `kefu: ${what}: ${text.length} characters, and at most ${longest} can be sent`);
  return version < PROTOCOL_VERSION ? UNREADABLE_JSON : REFUSED_JSON;
};

/** An event as a message, by its row. */
export const messageOf = ({ event, detail }: ChatEvent): FrameMessage => {
  const write = EVENTS[event].write as (detail: ChatEvent['detail']) => object;
  return { ...write(detail), type: event } as FrameMessage;
};

/** The event that a message of the frame reports, by its row; null if it reports none. */
export const eventFrom = (
  message: FrameMessage,
): { [E in KefuEvent]: readonly [E, KefuEvents[E]] }[KefuEvent] | null => {
  const { type, ...body } = message;
  const row = Object.hasOwn(EVENTS, type) ? EVENTS[type as KefuEvent] : null;
  const read = row?.read as ((given: object) => KefuEvents[KefuEvent]) | undefined;
  return read ? ([type, read(body)] as never) : null;
};
