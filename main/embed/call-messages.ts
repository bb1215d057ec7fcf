import { CALLS, type ChatCall } from '../../application/integration/call-table';
import type { HostCommand } from './host-messages';
import { longestJson, UNREADABLE_JSON } from './protocol';

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
  // biome-ignore lint/suspicious/noConsole: the one line that tells an integrator why there is no chat.
  console.error(`kefu: ${what}: ${text.length} characters, and at most ${longest} can be sent`);
  return UNREADABLE_JSON;
};
