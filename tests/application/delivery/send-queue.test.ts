import { describe, expect, it } from 'vitest';
import { type SendOutcome, SendQueue } from '../../../application/delivery/send-queue';
import type { Session } from '../../../application/session/session';
import { Lifetime } from '../../../application/state/lifetime';

const offline = (): SendQueue => {
  const lifetime = new Lifetime();
  lifetime.begin();
  return new SendQueue({ now: { networkUp: false } } as Session, lifetime);
};

describe('messages that wait for the network', () => {
  it('are sent one after the other, in the order of writing', async () => {
    const queue = offline();
    const begun: string[] = [];
    let end: (outcome: SendOutcome) => void = () => undefined;
    const first = queue.add('a', () => {
      begun.push('a');
      return new Promise((resolve) => {
        end = resolve;
      });
    });
    const second = queue.add('b', async () => {
      begun.push('b');
      return 'sent';
    });
    await Promise.resolve();
    expect(begun).toEqual(['a']);
    end('sent');
    expect(await Promise.all([first, second])).toEqual(['sent', 'sent']);
    expect(begun).toEqual(['a', 'b']);
  });

  it('are sent even if the message before them throws', async () => {
    const queue = offline();
    const first = queue.add('a', () => Promise.reject(new Error('broken')));
    const second = queue.add('b', async () => 'sent');
    await expect(first).rejects.toThrow('broken');
    expect(await second).toBe('sent');
    expect(await queue.add('c', async () => 'sent')).toBe('sent');
  });
});
