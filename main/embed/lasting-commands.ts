import type { AppCommand } from './panel-context';
import type { HostMessage } from './protocol';

/** Commands that are sent again when the frame is loaded again, because their effect must last. */
export const LASTING: readonly AppCommand[] = [
  'setLanguage',
  'setTheme',
  'setColorScheme',
  'identify',
  'update',
];

/** @param updated the message of the last `update`: the next one keeps what it has set */
export const commandMessage = (
  name: Exclude<AppCommand, 'preload'>,
  value: unknown,
  updated: HostMessage | undefined,
): HostMessage => {
  const text = String(value ?? '').slice(0, 500);
  if (name === 'prefill' || name === 'send') return { type: name, text };
  if (name === 'openArticle') return { type: name, title: text };
  if (name === 'identify') return { type: name, visitor: JSON.stringify(value ?? null) };
  if (name !== 'update') return { type: name, value: text };
  const before: unknown = updated?.type === 'update' ? JSON.parse(updated.options) : {};
  return { type: name, options: JSON.stringify({ ...(before as object), ...(value as object) }) };
};
