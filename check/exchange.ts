import { request as httpRequest, type IncomingHttpHeaders, type OutgoingHttpHeaders } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { brotliDecompressSync, unzipSync } from 'node:zlib';

export interface Ask {
  readonly method: string;
  readonly url: string;
  readonly headers: OutgoingHttpHeaders;
  readonly body?: Buffer | string;
  readonly timeoutMs?: number;
}

/** One request and its answer, byte by byte: no redirect is followed, nothing is decoded. A packed body is unpacked, as in a browser. */
export interface Exchange {
  readonly method: string;
  /** Without the query, which may be a payload. */
  readonly path: string;
  /** 0: no answer came; `problem` says why. */
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
  readonly problem?: string;
}

/** Without a byte. */
const TIMEOUT_MS = 20_000;

/** For the whole answer, which may come byte by byte. */
const DEADLINE_MS = 120_000;

/** Above the limit of an answer, so that the adapter sees that one is too large. */
const MOST_BYTES = 9_000_000;

/** Answers of a server in front of a backend that it does not reach. */
const GATEWAY_STATUSES = [502, 503, 504];

/** Whether the backend itself has said nothing. */
export const isDown = ({ status }: Exchange): boolean => status === 0 || GATEWAY_STATUSES.includes(status);

const NOTHING = Buffer.alloc(0);

/** Never throws. */
export const exchange = (ask: Ask): Promise<Exchange> => {
  const url = new URL(ask.url);
  const known = { method: ask.method, path: url.pathname };
  return new Promise((resolve) => {
    const fail = (problem: string) => resolve({ ...known, status: 0, headers: {}, body: NOTHING, problem });
    const send = url.protocol === 'https:' ? httpsRequest : httpRequest;
    const request = send(url, { method: ask.method, headers: ask.headers, agent: false }, (answer) => {
      const parts: Buffer[] = [];
      let bytes = 0;
      answer.on('data', (part: Buffer) => {
        bytes += part.length;
        if (bytes > MOST_BYTES) answer.destroy(new Error(`the answer is longer than ${MOST_BYTES} bytes`));
        else parts.push(part);
      });
      answer.on('error', ({ message }) => fail(message === 'aborted' ? 'the answer broke off' : message));
      answer.on('end', () => {
        // Node passes such a status on, and cannot send it.
        if ((answer.statusCode ?? 0) < 200) return fail(`HTTP status ${answer.statusCode}`);
        const { 'content-encoding': coding, ...headers } = answer.headers;
        const body = unpacked(Buffer.concat(parts), coding);
        if (body === null) return fail(`Content-Encoding is ${coding}, and the body is not`);
        resolve({ ...known, status: answer.statusCode ?? 0, headers, body });
      });
    });
    // An answer that nobody asked for. Without a listener, neither an end nor an error would come.
    request.on('upgrade', (_answer, socket) => {
      socket.destroy();
      fail('HTTP 101, though no upgrade was asked for');
    });
    const deadline = setTimeout(() => request.destroy(new Error('the answer has no end')), DEADLINE_MS);
    request.on('close', () => clearTimeout(deadline));
    request.setTimeout(ask.timeoutMs ?? TIMEOUT_MS, () => request.destroy(new Error('no answer in time')));
    request.on('error', (error) => fail(problemOf(error)));
    request.end(ask.body ?? '');
  });
};

/** Some servers pack without being asked. null: the body is not what its header says. */
const unpacked = (body: Buffer, coding = ''): Buffer | null => {
  if (body.length === 0 || !/^(?:x-)?(?:gzip|deflate|br)$/i.test(coding)) return body;
  const unpack = /br$/i.test(coding) ? brotliDecompressSync : unzipSync;
  try {
    return unpack(body, { maxOutputLength: MOST_BYTES });
  } catch {
    return null;
  }
};

/** Node connects to several addresses of a name and collects the failures in one error without a message. */
const problemOf = (error: Error): string => {
  const code = 'code' in error ? String(error.code) : '';
  return error.message || code || error.name;
};
