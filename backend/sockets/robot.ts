// The robot's socket: pings, and suggestions for the typed text.
import { checkTyping } from '../../contract/index';
import { decodeJson, readEnvelope, seal, unseal } from '../envelope';
import type { Connection } from './connections';
import type { ReadFrame, SocketParts } from './socket-parts';

const MOST_TYPED = 500;

export const onRobotFrame = async (
  parts: SocketParts,
  connection: Connection,
  { event, data }: ReadFrame,
): Promise<void> => {
  const { connections, settings } = parts;
  if (event === 'c:p') {
    if (parts.mayAnswerPing(connection)) connections.send(connection, { event: 's:p', data: {} });
    return;
  }
  const typing = readTyping(data, settings.secretKey);
  if (typeof typing === 'string') return parts.onWrongFrame('robot', `c:atc: ${typing}`);
  const { visitor } = connection;
  if (visitor === undefined) return;
  const text = typing.s.slice(0, MOST_TYPED);
  const list = await parts.suggest(visitor, text, typing.l.slice(0, 20));
  if (!list) return;
  connections.send(connection, { event: 's:atc', data: suggestions(list, settings.secretKey) });
  await parts.isTyping(visitor, text);
};

/** @param secret empty: nothing is encrypted */
export const suggestions = (list: readonly unknown[], secret: string): unknown =>
  secret === '' ? list : seal(JSON.stringify(list), secret);

/** @returns a text: what is wrong with it */
const readTyping = (data: unknown, secret: string): { s: string; l: string } | string => {
  try {
    const envelope = secret === '' ? undefined : readEnvelope(data);
    if (secret !== '' && !envelope) return 'the data must be an envelope';
    const value = envelope ? decodeJson(unseal(envelope, secret)) : data;
    return checkTyping(value) ?? (value as { s: string; l: string });
  } catch (problem) {
    return problem instanceof Error ? problem.message : String(problem);
  }
};
