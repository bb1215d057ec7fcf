import { type Encoded, LATER, STREAM } from './recording';

/** How a value of the widget becomes one of JSON. */
export interface Encoding {
  /**
   * @param field name of the field that has the text; of an argument, the call and its place
   * @param root name of the call, port or action
   */
  text(text: string, field: string, root: string): string;
  /** Number of a function that crosses a port. */
  idOf(given: object): number;
  bytes(bytes: Uint8Array): string;
}

/** No value of a port is deeper, or has more in it. */
const DEEPEST = 12;
const MOST_VALUES = 100_000;

/** @param root as in `Encoding.text` */
export const encode = (value: unknown, root: string, how: Encoding, field = root): Encoded => {
  let values = 0;
  const inside = (given: unknown, name: string, depth: number): Encoded => {
    values += 1;
    if (values > MOST_VALUES) return { $: 'deep' };
    switch (typeof given) {
      case 'string':
        return how.text(given, name, root);
      case 'number':
        return Number.isFinite(given) ? given : { $: 'number', of: String(given) };
      case 'boolean':
        return given;
      case 'undefined':
        return { $: 'undefined' };
      case 'function':
        return { $: 'function', id: how.idOf(given) };
      case 'object':
        return given === null ? null : ofObject(given, name, depth + 1);
      default:
        return { $: typeof given };
    }
  };
  const ofObject = (given: object, name: string, depth: number): Encoded => {
    if (given === LATER || given === STREAM) return given as Encoded;
    if (depth > DEEPEST) return { $: 'deep' };
    if (Array.isArray(given)) return given.map((one) => inside(one, name, depth));
    if (given instanceof Uint8Array) return { $: 'bytes', of: how.bytes(given) };
    if (given instanceof Promise) return { $: 'promise' };
    if (isEvent(given)) return { $: 'undefined' };
    if (given instanceof Error) return { $: 'error', name: given.name };
    if (isFile(given))
      return {
        $: 'file',
        id: how.idOf(given),
        name: how.text(given.name, 'name', root),
        size: given.size,
        type: how.text(given.type, 'type', root),
      };
    const fields: Record<string, Encoded> = {};
    for (const key of Object.keys(given)) {
      const one: unknown = (given as Record<string, unknown>)[key];
      if (one !== undefined) fields[how.text(key, '$name', root)] = inside(one, key, depth);
    }
    return fields;
  };
  return inside(value, field, 0);
};

/** Who passes an action to `onClick` calls it with the event, which leads to the whole page. The action takes no argument. */
const isEvent = (given: object): boolean => given instanceof Event || 'nativeEvent' in given;

const isFile = (given: object): given is { name: string; size: number; type: string } => {
  const { name, size, type } = given as { name?: unknown; size?: unknown; type?: unknown };
  return typeof name === 'string' && typeof size === 'number' && typeof type === 'string';
};
