import type { IncomingMessage } from 'node:http';

export class TooLarge extends Error {}

const MOST_BYTES = 256 * 1024;

/** The body as text. Only for small bodies. */
export async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    const bytes = chunk as Buffer;
    size += bytes.length;
    if (size > MOST_BYTES) throw new TooLarge('The body is too large');
    chunks.push(bytes);
  }
  return Buffer.concat(chunks).toString('utf8');
}
