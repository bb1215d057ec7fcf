import { describe, expect, it } from 'vitest';
import { unseal } from '../../../adapters/cipher/envelope';
import { encodeFrame } from '../../../adapters/realtime/encode-frame';
import type { OutgoingFrame } from '../../../application/ports/realtime.port';
import { checkFrame } from '../../../contract/index';

const typing: OutgoingFrame = { kind: 'typing', businessId: '1', text: 'dep', language: 'en' };
const read = (text: string | null): unknown => (text === null ? null : JSON.parse(text));

describe('encodeFrame', () => {
  it.each<[OutgoingFrame, unknown]>([
    [
      { kind: 'subscribe', channel: 'cuc1' },
      { event: 'pusher:subscribe', data: { channel: 'cuc1' } },
    ],
    [
      { kind: 'unsubscribe', channel: 'se1' },
      { event: 'pusher:unsubscribe', data: { channel: 'se1' } },
    ],
    [{ kind: 'ping' }, { event: 'pusher:ping', data: {} }],
    [{ kind: 'pong' }, { event: 'pusher:pong', data: {} }],
  ])('on the human socket: %j', (frame, wire) => {
    const text = encodeFrame(frame, 'agent', 'key');
    expect(read(text)).toEqual(wire);
    expect(checkFrame('human', 'out', read(text))).toBeUndefined();
  });

  // Shows spec §7.22.
  it('the robot socket sends pings, and the typed text encrypted', () => {
    expect(read(encodeFrame({ kind: 'ping' }, 'robot', 'key'))).toEqual({ event: 'c:p', data: {} });
    const frame = read(encodeFrame(typing, 'robot', 'key')) as { event: string; data: string };
    expect(frame.event).toBe('c:atc');
    expect(unseal(JSON.parse(frame.data), 'key')).toEqual({ ok: true, value: { b: '1', s: 'dep', l: 'en' } });
    expect(checkFrame('robot', 'out', frame)).toBeUndefined();
  });

  it('a socket has no frame for a command of the other socket', () => {
    expect(encodeFrame(typing, 'agent', 'key')).toBeNull();
    expect(encodeFrame({ kind: 'subscribe', channel: 'cu1' }, 'robot', 'key')).toBeNull();
  });
});
