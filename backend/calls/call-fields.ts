// The fields of a call, in the form that its code expects.
export type Fields = Readonly<Record<string, unknown>>;

/** A number counts as its digits; anything else that is no text counts as missing. */
export function field(payload: Fields, name: string): string {
  const value = payload[name];
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';
}

/** A text is read as JSON. If it is broken, it counts as missing. */
export function jsonField(payload: Fields, name: string): unknown {
  const value = payload[name];
  if (typeof value !== 'string') return value;
  try {
    return JSON.parse(value);
  } catch {
    return undefined;
  }
}
