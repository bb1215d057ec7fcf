import { describe, expect, it } from 'vitest';
import type { OwnMessage } from '../../../domain/delivery/own-message';
import { mayStart, queueFor, type SendOrderFacts } from '../../../domain/delivery/send-order';
import { entryOf, media, messageOf } from './messages';

const FACTS: SendOrderFacts = { restore: 'all', answeredPoll: 4, mode: 'agent' };

const restored = messageOf({ queue: 'restored' });
const behind = messageOf({ queue: 'afterRestored' });
const network = messageOf({ queue: 'offline' });
const picture = entryOf({ content: media });

/** Whether `message` may start behind `before` and before `after`, in the transcript. */
const may = (
  message: OwnMessage,
  {
    before = [],
    after = [],
    ...facts
  }: Partial<SendOrderFacts> & {
    readonly before?: readonly OwnMessage[];
    readonly after?: readonly OwnMessage[];
  } = {},
): boolean => {
  const others = [
    ...before.map((other, index) => ({ message: other, index })),
    ...after.map((other, index) => ({ message: other, index: 11 + index })),
  ];
  return mayStart({ message, index: 10 }, others, { ...FACTS, ...facts });
};

describe('which message may be sent', () => {
  it('O1. without a queue: at once, also while another is sent or waits for its repetition', () => {
    const before = [messageOf({ phase: 'calling' }), { ...restored, attempts: 1 }];
    expect(may(messageOf(), { before, restore: 'nothing' })).toBe(true);
  });

  it.each([restored, behind])(
    'O4. of an earlier page, or behind it: nothing before the history was read',
    (message) => {
      expect(may(message, { restore: 'nothing' })).toBe(false);
      expect(may(message, { restore: 'robot' })).toBe(true);
      expect(may({ ...message, entry: picture }, { restore: 'robot' })).toBe(false);
      expect(may({ ...message, entry: picture })).toBe(true);
      expect(may(network, { restore: 'nothing' }), 'the queue of the network does not wait for it').toBe(
        true,
      );
    },
  );

  it('O5. nothing while it is not known whose a restored one is', () => {
    const undecided = { ...restored, owner: 'undecided' as const };
    const after = [undecided];
    expect(may(restored, { after })).toBe(false);
    expect(may(behind, { after })).toBe(false);
    expect(may(network, { after })).toBe(true);
    expect(may(behind, { after: [{ ...undecided, ownedByOtherTab: true }] })).toBe(true);
    expect(may(behind, { after: [{ ...undecided, phase: 'failed' }] })).toBe(true);
  });

  it.each([
    ['a poll', { ...restored, afterPoll: 5 }],
    ['another tab', { ...restored, owner: 'otherTab' as const, ownedByOtherTab: true }],
    ['another tab, asked again', { ...restored, owner: 'undecided' as const, ownedByOtherTab: true }],
  ])('O6. what waits for %s holds back nobody, also after a call', (_, waiting) => {
    expect(may(behind, { before: [waiting] })).toBe(true);
    expect(may(behind, { before: [{ ...waiting, attempts: 1 }] })).toBe(true);
  });

  it('O6. media that wait for an agent hold back nobody', () => {
    expect(may(behind, { before: [{ ...restored, entry: picture }], mode: 'robot' })).toBe(true);
    expect(may(behind, { before: [{ ...restored, entry: picture }] })).toBe(false);
  });

  it.each([
    { ...network, phase: 'calling' as const },
    { ...restored, phase: 'finding-agent' as const },
    { ...behind, phase: 'handing-over' as const },
    { ...network, attempts: 1, notBefore: 9_000 },
  ])('O7. one at a time over all lines, with its repetitions', (underWay) => {
    for (const message of [network, restored, behind])
      expect(may(message, { after: [underWay] })).toBe(false);
    expect(may(network, { after: [{ ...underWay, queue: 'immediate' }] })).toBe(true);
  });

  it('O7. a repetition waits for one that began meanwhile', () => {
    expect(may({ ...network, attempts: 1 }, { after: [{ ...network, phase: 'calling' }] })).toBe(false);
    expect(may({ ...network, attempts: 1 }, { after: [network] })).toBe(true);
    expect(may({ ...network, attempts: 1 }, { before: [{ ...network, attempts: 1 }] })).toBe(false);
  });

  it.each(['accepted', 'failed', 'removing'] as const)('O7. what is %s holds back nobody', (phase) => {
    expect(may(network, { before: [{ ...network, phase, attempts: 1 }] })).toBe(true);
  });

  it('O8. the first in the transcript that may', () => {
    expect(may(network, { before: [network] })).toBe(false);
    expect(may(network, { after: [network] })).toBe(true);
    expect(may(behind, { before: [network] })).toBe(false);
    expect(may(network, { before: [restored], restore: 'nothing' }), 'that one may not').toBe(true);
  });
});

describe('the queue of a message', () => {
  const typed = { by: 'typed', receiver: 'agent', isOnline: true, isStarting: false } as const;

  it('O1. does not exist if nothing waits', () => expect(queueFor(typed, [])).toBe('immediate'));

  it.each([
    ['waits', restored],
    ['was left by the last run', { ...restored, isLeft: true, owner: 'undecided' as const }],
    ['is being sent', { ...restored, phase: 'calling' as const }],
    ['waits behind', behind],
  ])('O2. is behind what %s of an earlier page', (_, left) => {
    expect(queueFor(typed, [left])).toBe('afterRestored');
    expect(queueFor({ ...typed, receiver: 'question' }, [left]), 'a question that is sent again').toBe(
      'afterRestored',
    );
    expect(queueFor({ ...typed, by: 'tap', receiver: 'question' }, [left])).toBe('immediate');
    expect(queueFor({ ...typed, by: 'upload' }, [left])).toBe('immediate');
  });

  it('O2. is behind while the session starts: what is sent again then may be for the robot or an agent', () => {
    expect(queueFor({ ...typed, isStarting: true }, [])).toBe('afterRestored');
    expect(queueFor({ ...typed, isStarting: true, by: 'upload' }, [])).toBe('immediate');
  });

  it.each([
    ['another tab has', { ...restored, owner: 'otherTab' as const, ownedByOtherTab: true }],
    ['was accepted', { ...restored, phase: 'accepted' as const }],
  ])('O2. does not exist if what an earlier page left %s', (_, left) => {
    expect(queueFor(typed, [left])).toBe('immediate');
  });

  it('O3. is that of the network for an agent, offline or while one of it is left', () => {
    expect(queueFor({ ...typed, isOnline: false }, [])).toBe('offline');
    expect(queueFor(typed, [network])).toBe('offline');
    expect(queueFor({ ...typed, by: 'hand-over' }, [network])).toBe('offline');
    expect(queueFor(typed, [{ ...network, phase: 'accepted' }])).toBe('immediate');
    expect(queueFor({ ...typed, receiver: 'robot', isOnline: false }, [network])).toBe('immediate');
    expect(queueFor({ ...typed, by: 'tap', receiver: 'question', isOnline: false }, [])).toBe('immediate');
  });
});
