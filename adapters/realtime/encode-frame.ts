import type { OutgoingFrame, SocketTarget } from '../../application/ports/realtime.port';
import { seal } from '../cipher/envelope';

/** The text of a frame; null if this kind of socket has no such frame. */
export const encodeFrame = (
  frame: OutgoingFrame,
  socket: SocketTarget['kind'],
  secretKey: string,
): string | null => {
  const wire = socket === 'agent' ? agentFrame(frame) : robotFrame(frame, secretKey);
  return wire && JSON.stringify(wire);
};

/** Pusher Channels protocol 7. */
const agentFrame = (frame: OutgoingFrame): object | null => {
  if (frame.kind === 'ping' || frame.kind === 'pong') return { event: `pusher:${frame.kind}`, data: {} };
  if (frame.kind === 'typing') return null;
  return { event: `pusher:${frame.kind}`, data: { channel: frame.channel } };
};

const robotFrame = (frame: OutgoingFrame, secretKey: string): object | null => {
  if (frame.kind === 'ping') return { event: 'c:p', data: {} };
  if (frame.kind !== 'typing') return null;
  const payload = { b: frame.businessId, s: frame.text, l: frame.language };
  return { event: 'c:atc', data: secretKey === '' ? payload : JSON.stringify(seal(payload, secretKey)) };
};
