// The robot's socket: pings, and suggestions for the typed text.

import { decodeJson, readEnvelope, unseal } from '../../backend/envelope';
import { checkSuggestions, checkTyping, decodeFrame } from '../../contract/index';
import { suggest } from '../agent/faq';
import { PASSPHRASE } from '../context';
import type { Sandbox } from '../sandbox';
import { readFrame } from './frames';
import type { Connection } from './hub';

export function onRobotFrame(sandbox: Sandbox, connection: Connection, raw: string): void {
  const frame = readFrame(sandbox, 'robot', raw);
  if (!frame) return;
  const visitor = connection.visitor;
  if (frame.event === 'c:p') {
    if (sandbox.faults.consume('no-pongs', { socket: 'robot', visitor: visitor?.key })) return;
    sandbox.hub.send(connection, { event: 's:p', data: {} });
    return;
  }
  const { data } = decodeFrame(frame) as { data?: unknown };
  const envelope = readEnvelope(data);
  if (!envelope) return;
  let typing: { s: string; l: string };
  try {
    const value = decodeJson(unseal(envelope, PASSPHRASE));
    const wrong = checkTyping(value);
    if (wrong !== undefined) throw new Error(wrong);
    typing = value as { s: string; l: string };
  } catch (problem) {
    sandbox.violation(
      'client',
      'robot socket c:atc',
      problem instanceof Error ? problem.message : String(problem),
    );
    return;
  }
  const list = suggest(typing.s, typing.l);
  const wrong = checkSuggestions(list);
  if (wrong !== undefined) sandbox.violation('sandbox', 'robot socket s:atc', wrong);
  if (!visitor) return;
  visitor.typing = typing.s;
  sandbox.bus.emit('typing', { visitor: visitor.key, text: typing.s });
  sandbox.world.touch(visitor);
  sandbox.hub.suggest(visitor, list);
}
