// Writes an answer in one of its two forms, or damages it by a fault.
import type { ServerResponse } from 'node:http';
import type { Answer } from '../../backend/calls/answer';
import { isSealed } from '../../backend/calls/perform-call';
import { seal } from '../../backend/envelope';
import type { Operation } from '../../contract/index';
import { PASSPHRASE } from '../context';
import type { Sandbox } from '../sandbox';
import type { FaultKind, Scope } from '../state/faults';
import type { AnswerForm } from '../state/types';

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
  // A gateway's error page is not encrypted.
  if (!isSealed(out.operation, out.answer, PASSPHRASE) || out.status !== 200) {
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
