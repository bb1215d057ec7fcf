// /api/…: finds the operation, carries it out, and applies the faults of the answer.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { cors } from '../../backend/http/cors';
import { isLoopbackOrigin } from '../../backend/http/origin';
import { checkAnswer, findOperation } from '../../contract/index';
import { readBody } from '../http/body';
import { answerAsGateway } from '../http/gateway';
import type { Sandbox } from '../sandbox';
import type { Scope } from '../state/faults';
import type { AnswerForm } from '../state/types';
import { sandboxCalls } from './handlers';
import { memoryBackend } from './memory-backend';
import { type Outcome, perform, type Wire } from './run-call';
import { write } from './write-answer';

export type ServeApi = (request: IncomingMessage, response: ServerResponse, url: URL) => Promise<void>;

export const createApi = (sandbox: Sandbox): ServeApi => {
  const wire = { backend: memoryBackend(sandbox), calls: sandboxCalls(sandbox) };
  return (request, response, url) => serveApi({ sandbox, wire }, request, response, url);
};

async function serveApi(
  { sandbox, wire }: { readonly sandbox: Sandbox; readonly wire: Wire },
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
): Promise<void> {
  const started = sandbox.clock.now();
  if (!isLoopbackOrigin(request.headers.origin)) return void response.writeHead(403).end();
  cors(request, response);
  if (request.method === 'OPTIONS') return void response.writeHead(204).end();
  const operation = findOperation(request.method ?? '', url.pathname);
  if (!operation) {
    sandbox.violation('client', `${request.method} ${url.pathname}`, 'there is no such call');
    return void response
      .writeHead(404, { 'content-type': 'application/json' })
      .end('{"code":404,"msg":"not found"}');
  }
  const token = sandbox.tokens.read(request.headers.authorization);
  const caller = token && sandbox.world.byId(token.visitor)?.key;
  const gateway = answerAsGateway(sandbox, request, response, { operation: operation.id, visitor: caller });
  if (gateway) {
    const { statusCode } = response;
    const ms = sandbox.clock.now() - started;
    const entry = { time: started, operation: operation.id, visitor: caller, payload: null, code: undefined };
    return sandbox.journal.request({ ...entry, status: statusCode, ms, fault: gateway.kind });
  }
  const outcome = await perform(sandbox, wire, { operation, request, url, body: await readBody(request) });
  const { answer, status, payload, visitor } = outcome;
  const log = (fault: string | undefined, httpStatus = status) =>
    sandbox.journal.request({
      time: started,
      operation: operation.id,
      visitor,
      payload,
      status: httpStatus,
      code: answer?.code,
      ms: sandbox.clock.now() - started,
      fault: fault ?? null,
    });
  const cut = (fault: string) => {
    log(fault, 0);
    request.socket.destroy();
  };
  if (!answer) return cut('drop-before');

  const scope: Scope = { operation: operation.id, visitor };
  const latency = sandbox.faults.consume('latency', scope);
  if (latency) await new Promise<void>((done) => void sandbox.clock.setTimeout(done, latency.ms ?? 1000));
  if (sandbox.faults.consume('drop-after', scope)) return cut('drop-after');
  const wrong = outcome.fault ? undefined : checkAnswer(operation.id, answer);
  if (wrong !== undefined) sandbox.violation('sandbox', operation.id, wrong);
  const spoilt = write(sandbox, response, {
    operation,
    answer,
    status,
    form: formFor(sandbox, outcome),
    scope,
  });
  log(outcome.fault?.kind ?? spoilt ?? latency?.kind);
}

function formFor(sandbox: Sandbox, { visitor, payload }: Outcome): AnswerForm {
  const { answerForm } = sandbox.settings;
  if (answerForm !== 'merchant') return answerForm;
  const business = visitor?.split(':')[0] ?? String(payload['business_id'] ?? '');
  return sandbox.merchants.get(business)?.answer_form ?? 'headers';
}
