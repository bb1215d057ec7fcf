import { BASE, CALLS, EVENTS } from '../../sandbox/operator/calls/table';

export type CallName = keyof typeof CALLS;

interface Asked {
  /** The value of `:id`: a visitor, a merchant or a fault. */
  readonly id?: string;
  readonly body?: object;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Sends a call of the operator's table over HTTP, as the console does. */
export const ask = async (
  sandboxUrl: string,
  name: CallName,
  { id = '', body, headers = {} }: Asked = {},
) => {
  const call = CALLS[name];
  if (!call) throw new Error(`the table has no call ${name}`);
  const { method, path } = call;
  const response = await fetch(`${sandboxUrl}${BASE}${path.replace(':id', encodeURIComponent(id))}`, {
    method,
    headers,
    ...(body === undefined || method !== 'POST' ? {} : { body: JSON.stringify(body) }),
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
};

/** The address of the stream of events, as an operator opens it. */
export const eventsOf = (sandboxUrl: string): string => `${sandboxUrl}${BASE}${EVENTS}?operator=1`;
