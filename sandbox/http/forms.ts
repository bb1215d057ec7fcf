// Receives the message form and answers with its fields.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { cors } from '../../backend/http/cors';
import { isLoopbackOrigin } from '../../backend/http/origin';
import type { Sandbox } from '../sandbox';
import { readBody } from './body';

export async function serveForm(
  sandbox: Sandbox,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (!isLoopbackOrigin(request.headers.origin)) return void response.writeHead(403).end();
  cors(request, response);
  if (request.method === 'OPTIONS') return void response.writeHead(204).end();
  const fields = Object.fromEntries(new URLSearchParams(await readBody(request)));
  const coded = sandbox.faults.consume('code', { operation: 'form' });
  const answer = coded
    ? { code: coded.code ?? 500, msg: coded.msg ?? 'save_error' }
    : { code: 200, msg: 'save_ok' };
  if (!coded)
    sandbox.journal.note('form', {
      ...fields,
      time: Math.floor(sandbox.clock.now() / 1000),
      visitor: fields['visiter_id'],
    });
  response
    .writeHead(coded?.status ?? 200, { 'content-type': 'application/json' })
    .end(JSON.stringify(answer));
}
