// Writes an answer in one of its two forms, or damages it by a fault.
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Operation } from '../../contract/index';
import { PASSPHRASE } from '../context';
import { seal } from '../envelope';
import type { Sandbox } from '../sandbox';
import type { FaultKind, Scope } from '../state/faults';
import type { AnswerForm } from '../state/types';
import type { Answer } from './answer';

export function cors(request: IncomingMessage, response: ServerResponse): void {
  const { origin } = request.headers;
  if (origin !== undefined) response.setHeader('access-control-allow-origin', origin);
  response.setHeader('vary', 'origin');
  response.setHeader('access-control-allow-methods', 'GET, POST, OPTIONS');
  response.setHeader('access-control-allow-headers', 'authorization, content-type, i, s, x-requested-with');
  response.setHeader('access-control-expose-headers', 'i, s');
  response.setHeader('access-control-max-age', '600');
  response.setHeader('cache-control', 'no-store');
  response.setHeader('x-content-type-options', 'nosniff');
}

interface Outgoing {
  readonly operation: Operation;
  readonly answer: Answer;
  readonly status: number;
  readonly form: AnswerForm;
  readonly scope: Scope;
}

/** Returns the kind of fault that has damaged the answer, if there was one. */
export function write(sandbox: Sandbox, response: ServerResponse, out: Outgoing): FaultKind | undefined {
  const { faults } = sandbox;
  const json = (body: unknown) =>
    void response
      .writeHead(out.status, { 'content-type': 'application/json; charset=utf-8' })
      .end(JSON.stringify(body));
  if (faults.consume('garbage', out.scope)) {
    response.writeHead(out.status, { 'content-type': 'text/html' }).end('<html><h1>Bad gateway');
    return 'garbage';
  }
  // A gateway's error page and an answer that breaks the contract are not encrypted.
  if (!out.operation.encrypted || out.status !== 200 || out.answer.msg.startsWith('contract: ')) {
    json(out.answer);
    return undefined;
  }
  const wrongKey = faults.consume('wrong-key', out.scope);
  const text = JSON.stringify(out.answer);
  const passphrase = wrongKey ? `not ${PASSPHRASE}` : PASSPHRASE;
  const bare = faults.consume('missing-headers', out.scope);
  if (out.form === 'json' && !bare) json(seal(JSON.stringify(text), passphrase));
  else {
    const { ct, iv, s } = seal(text, passphrase);
    response
      .writeHead(out.status, { 'content-type': 'text/plain; charset=utf-8', ...(bare ? {} : { i: iv, s }) })
      .end(ct);
  }
  return wrongKey?.kind ?? bare?.kind;
}
