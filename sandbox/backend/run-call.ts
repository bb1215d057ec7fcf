// Handles one call from its payload to its answer: first the contract, then faults, then the rules of the wire.
import type { IncomingMessage } from 'node:http';
import type { Backend } from '../../backend/backend';
import { type Answer, fail } from '../../backend/calls/answer';
import type { Handler } from '../../backend/calls/call';
import { type Fields, field } from '../../backend/calls/call-fields';
import { ContractError } from '../../backend/calls/decode';
import { performCall, readPayload } from '../../backend/calls/perform-call';
import { TEXT } from '../../backend/text';
import type { Operation } from '../../contract/index';
import { PASSPHRASE } from '../context';
import type { Sandbox } from '../sandbox';
import type { Fault, Scope } from '../state/faults';

export interface Outcome {
  readonly payload: Fields;
  /** Missing if the connection must be cut before anything is done. */
  readonly answer: Answer | undefined;
  /** The visitor's key. It is also set if only the payload names the visitor. */
  readonly visitor: string | undefined;
  readonly status: number;
  readonly fault: Fault | undefined;
}

export interface Incoming {
  readonly operation: Operation;
  readonly request: IncomingMessage;
  readonly url: URL;
  readonly body: string;
}

export interface Wire {
  readonly backend: Backend;
  readonly calls: Readonly<Record<string, Handler>>;
}

export async function perform(sandbox: Sandbox, wire: Wire, incoming: Incoming): Promise<Outcome> {
  const { operation, request } = incoming;
  const { authorization } = request.headers;
  const token = sandbox.tokens.read(authorization);
  const visitor = token && sandbox.world.byId(token.visitor);
  let payload: Fields = {};
  let key = visitor?.key;
  const done = (answer: Answer | undefined, fault?: Fault, status = 200): Outcome => ({
    payload,
    answer,
    visitor: key,
    status,
    fault,
  });

  try {
    payload = readPayload(incoming, PASSPHRASE);
  } catch (problem) {
    if (!(problem instanceof ContractError)) throw problem;
    sandbox.violation('client', operation.id, problem.message);
    return done({ code: 1, msg: `contract: ${problem.message}` });
  }
  if (!operation.needsToken) key = named(payload, field(payload, 'visiter_id'));

  const scope: Scope = { operation: operation.id, visitor: key };
  const cut = sandbox.faults.consume('drop-before', scope);
  if (cut) return done(undefined, cut, 0);
  const coded = sandbox.faults.consume('code', scope);
  if (coded) {
    const code = coded.code ?? 500;
    const answer = { code, msg: coded.msg ?? `fault ${code}`, data: coded.data ?? {} };
    return done(answer, coded, coded.status ?? (code === 403 || code === 404 ? code : 200));
  }
  const refused = operation.needsToken ? sandbox.faults.consume(tokenFault(operation), scope) : undefined;
  if (refused) {
    const code = operation.id === 'refreshToken' ? (refused.code ?? 500) : 401;
    return done(fail(code, TEXT.token, visitor?.lang ?? 'en'), refused);
  }
  const origin = `http://${request.headers.host ?? ''}`;
  const answer = await performCall(wire.backend, { operation, payload, authorization, origin }, wire.calls);
  if (answer.msg.startsWith(CONTRACT))
    sandbox.violation('client', operation.id, answer.msg.slice(CONTRACT.length));
  if (operation.needsToken) return done(answer);
  const { visiter_id } = answer.data as { visiter_id?: string };
  if (visiter_id === undefined) return done(answer);
  key = named(payload, visiter_id);
  return done({
    ...answer,
    data: { ...(answer.data as object), ...sandbox.merchants.get(field(payload, 'business_id'))?.config },
  });
}

const CONTRACT = 'contract: ';

const tokenFault = ({ id }: Operation) => (id === 'refreshToken' ? 'refresh-fails' : 'expired-token');

/** The key of a visitor who has perhaps not come yet: a fault can wait for one. */
const named = (payload: Fields, visiterId: string): string | undefined =>
  visiterId === '' ? undefined : `${field(payload, 'business_id')}:${visiterId}`;
