// A plain client of the wire contract for tests. It uses Node's crypto and fetch, and nothing of the widget.

import { decodeJson, readEnvelope, seal, unseal } from '../../backend/envelope';
import { operations } from '../../contract/index';
import { PASSPHRASE, type RunningSandbox } from '../../sandbox/server';

export type WireMessage = Record<'cid' | 'unstr' | 'content' | 'direction' | 'state', string>;

export interface Reply<T> {
  readonly code: number;
  readonly msg: string;
  readonly data: T;
  readonly status: number;
  readonly headers: Headers;
}

export class Client {
  token: string | undefined;
  visiterId = '';
  channel = '';
  wsUrl = '';
  robotWsUrl = '';

  constructor(
    readonly url: string,
    readonly businessId = '2',
  ) {}

  static async start(sandbox: RunningSandbox, businessId = '2', visiterId = ''): Promise<Client> {
    const client = new Client(sandbox.url, businessId);
    const { code, data, msg } = await client.call('config', {
      business_id: businessId,
      visiter_id: visiterId,
      lang: 'en',
    });
    if (code !== 200) throw new Error(msg);
    client.token = data['hyperf_token'];
    client.visiterId = data['visiter_id'] ?? '';
    client.channel = data['channel'] ?? '';
    client.wsUrl = `${data['wsScheme']}://${data['wsUrl']}`;
    client.robotWsUrl = `${data['wsScheme']}://${data['robotWsUrl']}`;
    return client;
  }

  get key(): string {
    return `${this.businessId}:${this.visiterId}`;
  }

  async call<T = Record<string, string>>(operation: string, payload?: object): Promise<Reply<T>> {
    const response = await this.raw(operation, payload);
    const text = await response.text();
    const value: unknown = await decodeAnswer(text, response.headers);
    return { ...(value as Reply<T>), status: response.status, headers: response.headers };
  }

  raw(
    operation: string,
    payload?: object,
    change: { passphrase?: string; headers?: object } = {},
  ): Promise<Response> {
    const op = operations.find((one) => one.id === operation);
    if (!op) throw new Error(operation);
    const headers: Record<string, string> = { 'x-requested-with': 'XMLHttpRequest' };
    if (this.token !== undefined) headers['authorization'] = `Bearer ${this.token}`;
    const url = new URL(op.path, this.url);
    let body: string | undefined;
    if (payload && op.encrypted) {
      const { ct, iv, s } = seal(JSON.stringify(JSON.stringify(payload)), change.passphrase ?? PASSPHRASE);
      Object.assign(headers, { i: iv, s });
      if (op.method === 'GET') url.searchParams.set('ct', ct);
      else body = ct;
    } else if (payload) body = String(new URLSearchParams(payload as Record<string, string>));
    if (op.method === 'POST') headers['content-type'] = 'application/x-www-form-urlencoded';
    Object.assign(headers, change.headers);
    return fetch(url, { method: op.method, headers, ...(body === undefined ? {} : { body }) });
  }

  send(content: string, unstr: string): Promise<Reply<unknown>> {
    return this.call('send', { business_id: this.businessId, service_id: '101', unstr, content });
  }

  poll(cid = '0'): Promise<Reply<WireMessage[]>> {
    return this.call('polling', { cid });
  }
}

function decodeAnswer(text: string, headers: Headers): unknown {
  const iv = headers.get('i');
  const s = headers.get('s');
  if (iv !== null && s !== null) return decodeJson(unseal({ ct: text, iv, s }, PASSPHRASE));
  const envelope = readEnvelope(text);
  return envelope ? decodeJson(unseal(envelope, PASSPHRASE)) : JSON.parse(text);
}
