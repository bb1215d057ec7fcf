// The robot's socket: pings, and suggestions for the typed text.

import { decodeJson, readEnvelope, seal, unseal } from '../../backend/envelope';
import { checkTyping } from '../../contract/index';
import type { Connection, ReadFrame, SocketParts } from './hub';

const MOST_TYPED = 500;

export const onRobotFrame = async (
  parts: SocketParts,
  connection: Connection,
  { event, data }: ReadFrame,
): Promise<void> => {
  const { hub, settings, visitors, merchants, robot, events } = parts;
  if (event === 'c:p') return hub.send(connection, { event: 's:p', data: {} });
  const typing = readTyping(data, settings.secretKey);
  const visitor = connection.visitor === undefined ? undefined : await visitors.find(connection.visitor);
  const merchant = visitor && (await merchants.find(visitor.merchant));
  if (!typing || !visitor || !merchant) return;
  const text = typing.s.slice(0, MOST_TYPED);
  await events.publish({ kind: 'typing', visitor: visitor.id, merchant: merchant.id, text });
  const list = await robot.suggest(merchant, typing.l.slice(0, 20), text);
  const answer = settings.secretKey === '' ? list : seal(JSON.stringify(list), settings.secretKey);
  hub.send(connection, { event: 's:atc', data: answer });
};

const readTyping = (data: unknown, secret: string): { s: string; l: string } | undefined => {
  try {
    const envelope = secret === '' ? undefined : readEnvelope(data);
    if (secret !== '' && !envelope) return undefined;
    const value = envelope ? decodeJson(unseal(envelope, secret)) : data;
    return checkTyping(value) === undefined ? (value as { s: string; l: string }) : undefined;
  } catch {
    return undefined;
  }
};
