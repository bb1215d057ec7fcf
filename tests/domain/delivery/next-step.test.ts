import { describe, expect, it } from 'vitest';
import { afterEvent } from '../../../domain/delivery/after-event';
import { type Facts, nextStep, type Step } from '../../../domain/delivery/next-step';
import type { OwnMessage } from '../../../domain/delivery/own-message';
import { entryOf, media, messageOf, question } from './messages';

/** Nothing hinders the message. */
const GOOD: Facts = {
  now: 1_000,
  isOnline: true,
  mode: 'agent',
  hasHandOverBegun: false,
  hasAgent: true,
  isSessionOver: false,
  mayStart: true,
  record: entryOf(),
  isStorageLost: false,
  pollsBegun: 4,
  answeredPoll: 4,
  isLeaseOurs: true,
  limitedUntil: () => 0,
};

const ours = messageOf({ lease: 'ours' });

/** 'wait network', 'call-begins'. */
const named = (step: Step): string => (step.kind === 'wait' ? `wait ${step.for}` : step.event.kind);

const step = (message: OwnMessage, facts: Partial<Facts> = {}): string =>
  named(nextStep(message, { ...GOOD, ...facts }));

describe('the next step of a message', () => {
  it.each([
    ['finding-agent', 'wait answer'],
    ['calling', 'wait answer'],
    ['handing-over', 'wait answer'],
    ['accepted', 'wait nothing'],
    ['failed', 'wait nothing'],
    ['removing', 'wait nothing'],
  ] as const)('that is %s: %s', (phase, expected) => {
    expect(step(messageOf({ phase }), { hasAgent: false })).toBe(expected);
  });

  it('that asks who serves: goes on when a transfer has named the agent, unless another agent is looked for', () => {
    const asks = messageOf({ phase: 'finding-agent' });
    expect(step(asks)).toBe('agent-answer');
    expect(step({ ...asks, refusal: { kind: 'refused', code: 1, message: 'service_leave' } })).toBe(
      'wait answer',
    );
  });

  it('N1. left by the last run: waits until this start has read the outbox', () => {
    expect(step(messageOf({ isLeft: true }))).toBe('wait start');
  });

  it('N2. without a lease: asks for it, also offline and in a line', () => {
    expect(step(messageOf(), { isOnline: false, mayStart: false })).toBe('lease-asked');
  });

  it('N3. its lease is elsewhere: takes a success over, else asks again after 3 s', () => {
    const elsewhere = messageOf({ lease: 'elsewhere', notBefore: 2_000 });
    expect(step(elsewhere, { record: entryOf({ isAccepted: true }) })).toBe('accepted-elsewhere');
    expect(nextStep(elsewhere, GOOD)).toEqual({ kind: 'wait', for: 'lease', until: 2_000 });
    expect(step(elsewhere, { now: 2_000 })).toBe('lease-wanted-again');
    const over = { now: 2_000, isSessionOver: true };
    expect(step(elsewhere, over)).toBe('lease-wanted-again');
    expect(step({ ...elsewhere, isShown: false }, over), 'found at the start').toBe('wait lease');
  });

  it('N3. its lease is elsewhere and its record gone: a poll brings its echo, or it was recalled', () => {
    const elsewhere = messageOf({ lease: 'elsewhere', notBefore: 2_000 });
    const gone = { record: null };
    expect(step(elsewhere, gone)).toBe('poll-wanted');
    const polled = { ...elsewhere, afterPoll: 5 };
    expect(step(polled, gone)).toBe('wait lease');
    expect(step(polled, { ...gone, answeredPoll: 5 })).toBe('accepted-elsewhere');
    for (const noPoll of [{ mode: 'robot' }, { isSessionOver: true }] as const)
      expect(step(elsewhere, { ...gone, ...noPoll })).toBe('wait lease');
    expect(step(elsewhere, { ...gone, isStorageLost: true }), 'it says nothing').toBe('wait lease');
  });

  it('N4. waits for its turn', () => expect(step(ours, { mayStart: false })).toBe('wait turn'));

  it.each([
    ['an agent', entryOf(), 'agent'],
    ['the robot', entryOf(), 'robot'],
    ['a question', entryOf({ content: question }), 'agent'],
  ] as const)('N5. waits for the network: to %s', (_, entry, mode) => {
    expect(step(messageOf({ entry, lease: 'ours' }), { mode, isOnline: false })).toBe('wait network');
  });

  it('N6. media wait for an agent while the robot serves', () => {
    const picture = messageOf({ entry: entryOf({ content: media }), lease: 'ours' });
    expect(step(picture, { mode: 'robot' })).toBe('wait agent');
    expect(step(picture)).toBe('call-begins');
  });

  it('N7. waits for the answer about its lease', () => {
    expect(step(messageOf({ lease: 'asked' }))).toBe('wait lease');
  });

  it('a refusal that another tab has stored ends it', () => {
    expect(step(ours, { record: entryOf({ refused: 'save_error' }) })).toBe('refused-elsewhere');
  });

  it.each([
    ['robot', entryOf({ mode: 'robot' })],
    ['agent', entryOf({ content: question })],
  ] as const)(
    'N8. no record, mode %s, no echo will come: the other tab was answered, or the device has lost it',
    (mode, entry) => {
      const was = messageOf({ entry, lease: 'ours', wasElsewhere: true });
      expect(step(was, { mode, record: null })).toBe('answered-elsewhere');
      expect(step(was, { mode, record: null, isStorageLost: true })).toBe(
        mode === 'robot' ? 'record-missed' : 'poll-wanted',
      );
      expect(step({ ...was, wasElsewhere: false }, { mode, record: null })).toBe(
        mode === 'robot' ? 'record-missed' : 'poll-wanted',
      );
    },
  );

  it('N8. no record, to an agent: a poll that begins now shows whether it arrived', () => {
    expect(nextStep(ours, { ...GOOD, record: null })).toEqual({
      kind: 'apply',
      event: { kind: 'poll-wanted', poll: 5 },
    });
    const polled = { ...ours, afterPoll: 5 };
    expect(step(polled, { record: null })).toBe('wait poll');
    expect(step(polled, { record: null, answeredPoll: 5 })).toBe('record-missed');
    expect(step(polled, { record: null, isSessionOver: true })).toBe('session-over');
    expect(step(ours, { isSessionOver: true }), 'with its record').toBe('call-begins');
  });

  it('N8. sent again without its record: a poll shows whether an agent has it, also of a question', () => {
    const resent = { ...ours, possiblyDelivered: true };
    expect(step(resent)).toBe('poll-wanted');
    expect(step({ ...resent, afterPoll: 5 }, { answeredPoll: 5 })).toBe('record-missed');
    expect(step({ ...resent, entry: entryOf({ content: question }) })).toBe('poll-wanted');
    expect(step(resent, { mode: 'robot' }), 'a tab with the robot does not poll').toBe('call-begins');
    const earlier = entryOf({ refused: 'save_error' });
    expect(step(resent, { record: earlier }), 'its record has come back').toBe('poll-wanted');
  });

  it('N8. no record, and the device forgets what it takes: it is sent without', () => {
    expect(step({ ...ours, keepsNoRecord: true }, { record: null })).toBe('call-begins');
  });

  it('N9. what was meant for the robot goes with the hand-over', () => {
    const sentence = messageOf({ entry: entryOf({ mode: 'robot' }), lease: 'ours' });
    expect(step(sentence, { mode: 'robot', hasHandOverBegun: true })).toBe('hand-over-had-begun');
    expect(step(sentence)).toBe('hand-over-had-begun');
    expect(step(sentence, { mode: 'robot' })).toBe('call-begins');
    const asked = messageOf({ entry: entryOf({ mode: 'robot', content: question }), lease: 'ours' });
    expect(step(asked)).toBe('call-begins');
  });

  it('N10. without an agent: one is looked for, unless the hand-over has found none', () => {
    expect(step(ours, { hasAgent: false })).toBe('agent-wanted');
    expect(step({ ...ours, served: 'nobody' }, { hasAgent: false })).toBe('agent-missing');
    expect(step(ours, { hasAgent: false, mode: 'robot' }), 'the robot needs none').toBe('call-begins');
  });

  it('N11. waits after a 500', () => {
    expect(nextStep({ ...ours, notBefore: 4_000 }, GOOD)).toEqual({
      kind: 'wait',
      for: 'time',
      until: 4_000,
    });
  });

  it('N12. its timed lease has ended', () => expect(step(ours, { isLeaseOurs: false })).toBe('lease-lost'));

  it.each(['agent', 'robot'] as const)(
    'N12 before N8. its timed lease has ended and its record is gone, mode %s: another tab may have settled it',
    (mode) => {
      const frozen = messageOf({ entry: entryOf({ mode }), lease: 'ours' });
      const lost = nextStep(frozen, { ...GOOD, mode, record: null, isLeaseOurs: false });
      expect(named(lost)).toBe('lease-lost');
      const after = lost.kind === 'apply' ? afterEvent(frozen, lost.event).message : null;
      const again = after && step({ ...after, lease: 'ours' }, { mode, record: null });
      expect(again).toBe(mode === 'robot' ? 'answered-elsewhere' : 'poll-wanted');
    },
  );

  it.each([
    ['agent', entryOf(), 'agent'],
    ['robot', entryOf(), 'robot'],
    ['question', entryOf({ content: question }), 'robot'],
  ] as const)('N13. calls: %s', (receiver, entry, mode) => {
    expect(nextStep(messageOf({ entry, lease: 'ours' }), { ...GOOD, mode })).toEqual({
      kind: 'apply',
      event: { kind: 'call-begins', receiver },
    });
  });
});
