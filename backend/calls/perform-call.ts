// A call of the wire from its payload to its answer.
import { checkRequest, type Operation } from '../../contract/index';
import type { Backend } from '../backend';
import { TEXT } from '../text';
import { type Answer, fail, ok } from './answer';
import type { Handler } from './call';
import type { Fields } from './call-fields';
import { ContractError, decode, type Encoded } from './decode';
import { readCid } from './message-calls';
import { config } from './session-calls';

/** @throws ContractError */
export const readPayload = (encoded: Encoded, secret: string): Fields => {
  const payload = decode(encoded, secret);
  const wrong = checkRequest(encoded.operation.id, payload);
  if (wrong !== undefined) throw new ContractError(wrong);
  return payload;
};

export interface ReadCall {
  readonly operation: Operation;
  readonly payload: Fields;
  /** The header with the token. */
  readonly authorization: string | undefined;
  /** Origin by which the visitor reaches the backend. */
  readonly origin: string;
}

/** @param calls by operationId; `config` is not among them, because it is called before there is a visitor */
export const performCall = async (
  backend: Backend,
  { operation, payload, authorization, origin }: ReadCall,
  calls: Readonly<Record<string, Handler>>,
): Promise<Answer> => {
  if (!operation.needsToken) return config(backend, payload, origin);
  const token = backend.tokens.read(authorization);
  if (!token) return fail(401, TEXT.token, 'en');
  if (token.isExpired && operation.id !== 'refreshToken')
    return fail(401, TEXT.token, (await backend.visitors.find(token.visitor))?.lang ?? 'en');
  backend.visitors.touch(token.visitor);
  if (operation.id === 'polling' && backend.messages.hasNothingAfter(token.visitor, readCid(payload['cid'])))
    return ok([]);
  const visitor = await backend.visitors.find(token.visitor);
  const merchant = visitor && (await backend.merchants.find(visitor.merchant, visitor));
  if (!visitor || !merchant) return fail(401, TEXT.token, 'en');
  const call = calls[operation.id];
  if (!call) throw new Error(`${operation.id} has no code`);
  return call({ backend, payload, visitor, merchant, origin });
};

/** What breaks the contract may come from a client without the secret: it must be able to read why. */
export const isSealed = (operation: Operation, answer: Answer, secret: string): boolean =>
  secret !== '' && operation.encrypted && !answer.msg.startsWith('contract: ');
