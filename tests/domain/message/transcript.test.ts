import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Message } from '../../../domain/message/message';
import { Transcript } from '../../../domain/message/transcript';

const message = (clientId: string, serverId: string | null, sentAt = 100): Message => ({
  clientId,
  serverId,
  direction: 'to_visiter',
  status: 'completed',
  sentAt,
  author: { role: 'service', name: '', avatar: null },
  body: { kind: 'text', text: clientId },
  unread: false,
});

const ids = (transcript: Transcript): string[] =>
  Array.from({ length: transcript.length }, (_, index) => transcript.at(index)?.clientId ?? '?');

describe('transcript', () => {
  it('has the order of server ids, in any order of arrival', () => {
    const transcript = new Transcript();
    for (const id of ['5', '9', '10', '7', '2']) transcript.put(message(`m${id}`, id));
    expect(ids(transcript)).toEqual(['m2', 'm5', 'm7', 'm9', 'm10']);
  });

  it('moves an own message behind older ones if its echo has a later id', () => {
    const transcript = new Transcript();
    transcript.put(message('a', '1'));
    transcript.put(message('own', null));
    transcript.put(message('b', '2', 101));
    transcript.update('own', (own) => ({ ...own, serverId: '3' }));
    expect(ids(transcript)).toEqual(['a', 'b', 'own']);
    expect(transcript.byServerId('3')?.clientId).toBe('own');
  });

  it('puts a new message at the end, whatever its time', () => {
    const transcript = new Transcript();
    transcript.put(message('welcome', null, 1_003));
    transcript.put(message('agent', '1', 1_001));
    transcript.put(message('failed', null, 2_000));
    transcript.put(message('again', '2', 0));
    expect(ids(transcript)).toEqual(['welcome', 'agent', 'failed', 'again']);
  });

  it('replaces a known message by client id or by server id', () => {
    const transcript = new Transcript();
    transcript.put(message('a', '1'));
    transcript.put(message('cid:1', '1'));
    transcript.put(message('cid:1', null));
    expect(ids(transcript)).toEqual(['cid:1']);
  });

  it('remembers the newest server id after that message is removed', () => {
    const transcript = new Transcript();
    transcript.put(message('a', '1'));
    transcript.put(message('b', '2'));
    transcript.remove('b');
    expect(transcript.lastServerId).toBe('2');
    expect(transcript.indexOf('b')).toBe(-1);
  });

  it('changes its version exactly when it changes', () => {
    const transcript = new Transcript();
    transcript.put(message('a', '1'));
    const { version } = transcript;
    transcript.update('a', (same) => same);
    transcript.update('unknown', (same) => same);
    transcript.remove('unknown');
    expect(transcript.version).toBe(version);
  });

  it('finds every message at its place, for any order of arrival and removal', () => {
    const step = fc.record({ id: fc.integer({ min: 0, max: 60 }), remove: fc.boolean() });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 120 }), (steps) => {
        const transcript = new Transcript();
        const model = new Set<number>();
        for (const { id, remove } of steps) {
          if (remove) transcript.remove(`m${id}`);
          else transcript.put(message(`m${id}`, String(id)));
          if (remove) model.delete(id);
          else model.add(id);
        }
        const expected = [...model].sort((a, b) => a - b).map((id) => `m${id}`);
        expect(ids(transcript)).toEqual(expected);
        for (const [index, id] of expected.entries()) expect(transcript.indexOf(id)).toBe(index);
      }),
    );
  });

  it('finds every place after a thousand insertions between the same two', () => {
    const transcript = new Transcript();
    transcript.put(message('first', '1'));
    transcript.put(message('last', '5000'));
    for (let id = 2; id < 1000; id += 1) transcript.put(message(`m${id}`, String(id)));
    expect(transcript.indexOf('m999')).toBe(998);
    expect(transcript.indexOf('last')).toBe(999);
  });

  it('puts a message that was held before those that were added meanwhile', () => {
    const transcript = new Transcript();
    transcript.put(message('stored', '1'));
    transcript.hold('held');
    transcript.put(message('later', null));
    transcript.put(message('newest', '2'));
    transcript.put(message('held', null));
    expect(ids(transcript)).toEqual(['stored', 'held', 'later', 'newest']);
  });

  it('puts a message that was held before the history behind the history', () => {
    const transcript = new Transcript();
    transcript.hold('held', 'unknown');
    transcript.put(message('later', null), 'unknown');
    transcript.put(message('stored', '1'));
    transcript.fixPlaces();
    transcript.put(message('held', null));
    expect(ids(transcript)).toEqual(['stored', 'held', 'later']);
  });

  it('names the place of a message that is held when the history was read', () => {
    const transcript = new Transcript();
    transcript.hold('held', 'unknown');
    transcript.put(message('later', null), 'unknown');
    expect(transcript.placeOf('held')).toBeNull();
    transcript.put(message('stored', '1'));
    transcript.fixPlaces();
    expect(transcript.placeOf('held')).toEqual({ after: '1', nth: 1 });
    expect(transcript.placeOf('later')).toEqual({ after: '1', nth: 2 });
    transcript.put(message('held', '2'));
    expect(transcript.placeOf('held')).toBeNull();
  });

  it('keeps the order of each tab if the messages of two tabs have the same places', () => {
    const transcript = new Transcript();
    const written = ['a1', 'b1', 'a2', 'b2', 'a3'];
    for (const id of written) transcript.put(message(id, null), { after: null, nth: Number(id[1]) });
    expect(ids(transcript)).toEqual(written);
    transcript.put(message('new', null));
    expect(ids(transcript)).toEqual([...written, 'new']);
  });
});
