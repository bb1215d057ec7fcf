import { PARAMS } from '../../../application/integration/parameters';
import { OPTION_LIST } from '../../../main/embed/option-list';
import { SCHEMA } from '../../../main/settings/schema';

/** Every name by which a page says something to the chat: options, settings, parameters, fields of a visitor, properties. */
export const OPTION_NAMES: readonly string[] = [
  ...new Set([
    ...OPTION_LIST.split(' ').map((entry) => entry.split('=')[0] ?? ''),
    ...Object.keys(SCHEMA),
    ...Object.values(PARAMS),
    ...['options', 'overrides', 'layout', 'shown', 'closable', 'hostBridge', 'onWidget', 'settings'],
    ...['url', 'visitor', 'agent', 'channel', 'visitorId', 'hostOrigin'],
  ]),
];

const EVIL = 'https://evil.example/h5/';

/**
 * `Object.prototype.h5 = …`, for each name.
 *
 * @param values those of names that need another one than an address
 * @returns a function that removes them
 */
export const extendAllObjects = (
  names: readonly string[] = OPTION_NAMES,
  values: Readonly<Record<string, unknown>> = {},
): (() => void) => {
  for (const name of names)
    Object.defineProperty(Object.prototype, name, {
      value: values[name] ?? EVIL,
      enumerable: true,
      configurable: true,
      writable: true,
    });
  return () => {
    for (const name of names) Reflect.deleteProperty(Object.prototype, name);
  };
};
