// Reads fields of a request. A wrong one ends the call with an error that names it.

/** Answered as this status with its text. */
export class OperatorError extends Error {
  constructor(
    readonly status: 400 | 401 | 403 | 404 | 409 | 429 | 503,
    message: string,
    /** Seconds. */
    readonly retryAfter?: number,
  ) {
    super(message);
  }
}

export type Body = Readonly<Record<string, unknown>>;

export const objectOf = (value: unknown): Body => {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Body;
  throw new OperatorError(400, 'the body must be a JSON object');
};

interface TextBounds {
  /** Characters. */
  readonly least?: number;
  readonly most: number;
}

export const text = (from: Body, name: string, { least = 0, most }: TextBounds): string => {
  const value = from[name] ?? '';
  if (typeof value === 'string' && value.length >= least && value.length <= most) return value;
  throw new OperatorError(400, `${name}: expected a text of ${least} to ${most} characters`);
};

export const choice = <Word extends string>(from: Body, name: string, words: readonly Word[]): Word => {
  const found = words.find((word) => word === from[name]);
  if (found !== undefined) return found;
  throw new OperatorError(400, `${name}: expected one of ${words.join(', ')}`);
};

export const flag = (from: Body, name: string): boolean => {
  const value = from[name];
  if (typeof value === 'boolean') return value;
  throw new OperatorError(400, `${name}: expected true or false`);
};

export const list = <Item>(
  from: Body,
  name: string,
  most: number,
  read: (item: unknown, at: string) => Item,
): readonly Item[] => {
  const value = from[name] ?? [];
  if (!Array.isArray(value) || value.length > most)
    throw new OperatorError(400, `${name}: expected a list of at most ${most}`);
  return value.map((item, index) => read(item, `${name}[${index}]`));
};

export const textItem =
  (most: number) =>
  (item: unknown, at: string): string => {
    if (typeof item === 'string' && item.length <= most) return item;
    throw new OperatorError(400, `${at}: expected a text of at most ${most} characters`);
  };

/** A row's id in an address or a body. */
export const idOf = (value: unknown, name: string): number => {
  const id =
    typeof value === 'number' ? value : /^\d{1,15}$/.test(String(value)) ? Number(value) : Number.NaN;
  if (Number.isSafeInteger(id) && id >= 0) return id;
  throw new OperatorError(400, `${name}: expected a number`);
};

/** The visitor whose conversation an address names. */
export const visitorOf = (request: { readonly params: { readonly id: string } }): number =>
  idOf(request.params.id, 'id');
