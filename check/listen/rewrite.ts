import { seal } from '../../adapters/cipher/envelope';
import { decodeConfig } from '../../adapters/http/decode/config';
import { socketSchemeFor } from '../../adapters/http/socket-scheme';
import { address, type Fields, fields } from '../../adapters/wire/field-readers';
import type { Socket } from '../../contract/index';
import type { Exchange } from '../exchange';
import { openAnswer } from '../open-answer';

/** Where the proxy leads a socket or an upload to, by the address that the widget gets instead. */
export interface Detours {
  /** @returns an address without a scheme */
  socket(url: string, kind: Socket): string;
  /** @returns an absolute address; null if the answer grants nothing */
  storage(grant: Fields): string | null;
}

/** The plain answer of config, with the sockets led through the proxy. */
export const configThrough = (answer: Fields, backend: string, detours: Detours): Fields => {
  const data = fields(answer['data']);
  const config = decodeConfig(data, 'anybody', socketSchemeFor(backend));
  if (!config.ok) return answer;
  const { agentSocketUrl, robotSocketUrl } = config.value;
  return {
    ...answer,
    data: {
      ...data,
      wsScheme: 'ws',
      ...(agentSocketUrl === null ? {} : { wsUrl: detours.socket(agentSocketUrl, 'human') }),
      ...(robotSocketUrl === null ? {} : { robotWsUrl: detours.socket(robotSocketUrl, 'robot') }),
    },
  };
};

/**
 * The plain answer of a sign call, with the storage led through the proxy. The public address stays that of the storage:
 * messages name it, and they are there when the proxy is gone.
 */
export const signThrough = (answer: Fields, detours: Detours): Fields => {
  const data = fields(answer['data']);
  const host = detours.storage(data);
  if (host === null) return answer;
  return {
    ...answer,
    data: { ...data, host, domain: address(data['domain']) ?? address(data['host']) },
  };
};

/** The same answer with another content, in the form in which it came. */
export const withAnswer = (
  exchange: Exchange,
  secretKey: string,
  change: (answer: Fields) => Fields,
): Pick<Exchange, 'headers' | 'body'> => {
  const opened = openAnswer(exchange, secretKey);
  if (opened.kind === 'closed') return exchange;
  const before = fields(opened.value);
  const changed = change(before);
  if (changed === before) return exchange;
  if (!opened.wasSealed) return { headers: exchange.headers, body: Buffer.from(JSON.stringify(changed)) };
  const { ct, iv, s } = seal(changed, secretKey);
  const { i: ivHeader, s: saltHeader } = exchange.headers;
  if (typeof ivHeader !== 'string' || typeof saltHeader !== 'string')
    return { headers: exchange.headers, body: Buffer.from(JSON.stringify({ ct, iv, s })) };
  return { headers: { ...exchange.headers, i: iv, s }, body: Buffer.from(ct) };
};
