// Handles one call from its payload to its answer: first the contract, then faults, the token, and the handler.
import type { IncomingMessage } from 'node:http';
import { type Answer, fail } from '../../backend/calls/answer';
import type { Fields } from '../../backend/calls/call-fields';
import { field } from '../../backend/calls/call-fields';
import { ContractError, decode } from '../../backend/calls/decode';
import { TEXT } from '../../backend/text';
import { checkRequest, type Operation } from '../../contract/index';
import { PASSPHRASE } from '../context';
import type { Sandbox } from '../sandbox';
import type { Fault, Scope } from '../state/faults';
import type { Visitor } from '../state/types';
import { handlers } from './handlers';
import { config } from './session';

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

export function perform(sandbox: Sandbox, incoming: Incoming): Outcome {
  const { operation, request } = incoming;
  const known = sandbox.tokens.read(request.headers.authorization);
  const visitor = known && sandbox.world.find(known.visitor);
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
    payload = readPayload(incoming);
  } catch (problem) {
    if (!(problem instanceof ContractError)) throw problem;
    sandbox.violation('client', operation.id, problem.message);
    return done({ code: 1, msg: `contract: ${problem.message}` });
  }
  if (!operation.needsToken) key = announced(payload);

  const scope: Scope = { operation: operation.id, visitor: key };
  const cut = sandbox.faults.consume('drop-before', scope);
  if (cut) return done(undefined, cut, 0);
  const coded = sandbox.faults.consume('code', scope);
  if (coded) {
    const code = coded.code ?? 500;
    const answer = { code, msg: coded.msg ?? `fault ${code}`, data: coded.data ?? {} };
    return done(answer, coded, coded.status ?? (code === 403 || code === 404 ? code : 200));
  }
  const host = request.headers.host ?? '';
  if (!operation.needsToken) {
    const opened = config(sandbox, payload, host);
    key = opened.visitor?.key ?? key;
    return done(opened.answer);
  }
  const refused = refuseToken(sandbox, operation, scope, visitor, known?.expired ?? true);
  if (refused) return done(refused.answer, refused.fault);
  const merchant = visitor && sandbox.merchants.get(visitor.business_id);
  const handler = handlers[operation.id];
  if (!visitor || !merchant || !handler) throw new Error(`${operation.id} cannot be served`);
  return done(handler({ sandbox, payload, visitor, merchant, host }));
}

function readPayload(incoming: Incoming): Fields {
  const payload = decode(incoming, PASSPHRASE);
  const wrong = checkRequest(incoming.operation.id, payload);
  if (wrong !== undefined) throw new ContractError(wrong);
  return payload;
}

/** Lets a fault wait for a visitor who has not come yet. */
function announced(payload: Fields): string | undefined {
  const id = field(payload, 'visiter_id');
  return id === '' ? undefined : `${field(payload, 'business_id')}:${id}`;
}

function refuseToken(
  sandbox: Sandbox,
  operation: Operation,
  scope: Scope,
  visitor: Visitor | undefined,
  expired: boolean,
): { answer: Answer; fault: Fault | undefined } | undefined {
  const refreshing = operation.id === 'refreshToken';
  const lang = visitor?.lang ?? 'en';
  const fault = sandbox.faults.consume(refreshing ? 'refresh-fails' : 'expired-token', scope);
  if (fault && refreshing) return { answer: fail(fault.code ?? 500, TEXT.token, lang), fault };
  if (fault || !visitor || (expired && !refreshing)) return { answer: fail(401, TEXT.token, lang), fault };
  return undefined;
}
