import type { Encoded } from '../record/recording';

export interface Reviving {
  /** A function that came in: calling it is an output. */
  functionOf(id: number): (...given: unknown[]) => unknown;
  /** The same file for the same number. */
  fileOf(id: number, make: () => object): object;
}

/** The value of which a line has the JSON. */
export const revive = (encoded: Encoded, how: Reviving): unknown => {
  if (typeof encoded !== 'object' || encoded === null) return encoded;
  if (Array.isArray(encoded)) return encoded.map((one: Encoded) => revive(one, how));
  const fields = encoded as Readonly<Record<string, Encoded>>;
  if (typeof fields['$'] === 'string') return special(fields['$'], fields, how);
  return Object.fromEntries(Object.entries(fields).map(([name, one]) => [name, revive(one, how)]));
};

const special = (kind: string, fields: Readonly<Record<string, Encoded>>, how: Reviving): unknown => {
  const { id, of, name, size, type } = fields;
  switch (kind) {
    case 'number':
      return Number(of);
    case 'function':
      return how.functionOf(Number(id));
    case 'file':
      return how.fileOf(Number(id), () => ({ name, size, type }));
    case 'bytes':
      return Uint8Array.from(atob(String(of)), (one) => one.charCodeAt(0));
    case 'promise':
      return new Promise(() => undefined);
    case 'error':
      return Object.assign(new Error('of the recording'), { name });
    default:
      return undefined;
  }
};
