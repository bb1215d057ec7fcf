// The stream of changes, as server-sent events.
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Sandbox } from '../sandbox';

const MAX_BACKLOG = 4 * 1024 * 1024;

export function openStream(
  sandbox: Sandbox,
  request: IncomingMessage,
  response: ServerResponse,
  operator: boolean,
): void {
  response.writeHead(200, {
    'content-type': 'text/event-stream',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  });
  if (operator) sandbox.operators += 1;
  const write = (event: string, data: unknown) => {
    // A client that does not read is disconnected.
    if (response.writableLength > MAX_BACKLOG) return void response.destroy();
    response.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
  };
  const off = sandbox.bus.on(write);
  let beat: unknown;
  const keepAlive = () => {
    response.write(': \n\n');
    beat = sandbox.clock.setTimeout(keepAlive, 15_000);
  };
  request.on('close', () => {
    off();
    sandbox.clock.clearTimeout(beat);
    if (operator) sandbox.operators -= 1;
  });
  write('hello', { operators: sandbox.operators });
  beat = sandbox.clock.setTimeout(keepAlive, 15_000);
}
