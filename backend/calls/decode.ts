// Decodes a payload of the wire, as docs/spec/wire.md defines it. A difference is an error that names the field.
import type { IncomingMessage } from 'node:http';
import type { Operation } from '../../contract/index';
import { unseal } from '../envelope';
import type { Fields } from './call-fields';

export class ContractError extends Error {}

/** What came in, before it is understood. */
export interface Encoded {
  readonly operation: Operation;
  readonly request: Pick<IncomingMessage, 'headers'>;
  readonly url: URL;
  readonly body: string;
}

const header = (request: Encoded['request'], name: string): string | undefined => {
  const value = request.headers[name];
  return Array.isArray(value) ? value[0] : value;
};

/** @param secret passphrase of the `/hy` encryption; empty: nothing is encrypted */
export function decode(encoded: Encoded, secret: string): Fields {
  const { operation, request, url, body } = encoded;
  if (header(request, 'x-requested-with') !== 'XMLHttpRequest')
    throw new ContractError('x-requested-with must be XMLHttpRequest');
  if (body !== '' && !/^application\/x-www-form-urlencoded\b/i.test(header(request, 'content-type') ?? '')) {
    throw new ContractError('content-type must be application/x-www-form-urlencoded');
  }
  return operation.encrypted && secret !== '' ? decrypt(encoded, secret) : plain(operation, url, body);
}

function decrypt({ operation, request, url, body }: Encoded, secret: string): Fields {
  const iv = header(request, 'i');
  const s = header(request, 's');
  const names = [...url.searchParams.keys()];
  if (operation.method === 'GET' && names.some((name) => name !== 'ct'))
    throw new ContractError('query must hold only ct');
  if (operation.method === 'POST' && names.length > 0)
    throw new ContractError('query must be empty, the body carries the payload');
  if (operation.method === 'GET' && body !== '') throw new ContractError('body must be empty on a GET');
  // If a plus in base64 was not escaped, it arrives as a space.
  const ct = operation.method === 'GET' ? (url.searchParams.get('ct') ?? '').replaceAll(' ', '+') : body;
  if (ct === '') {
    if (iv !== undefined || s !== undefined)
      throw new ContractError('headers i and s must be missing without a payload');
    return {};
  }
  if (iv === undefined || s === undefined)
    throw new ContractError('headers i and s are required with a payload');
  let text: string;
  try {
    text = unseal({ ct, iv, s }, secret);
  } catch (problem) {
    throw new ContractError(problem instanceof Error ? problem.message : String(problem));
  }
  const once = parse(text);
  if (typeof once !== 'string') throw new ContractError('payload must be JSON text, JSON-encoded once more');
  return asFields(parse(once));
}

function plain(operation: Operation, url: URL, body: string): Fields {
  const params = operation.method === 'GET' ? url.searchParams : new URLSearchParams(body);
  return Object.fromEntries(params);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new ContractError('payload must be JSON');
  }
}

function asFields(value: unknown): Fields {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new ContractError('payload must be an object');
  return value as Fields;
}
