import { describe, expect, it } from 'vitest';
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
  record: entryOf({ owner: 'here' }),
  isStorageLost: false,
  tab: 'here',
  pollsBegun: 4,
  answeredPoll: 4,
  limitedUntil: () => 0,
};

const ours = messageOf();

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

  it('that the device did not remove: is removed again after a while', () => {
    const removing = messageOf({ phase: 'removing', notBefore: 2_000 });
    expect(nextStep(removing, GOOD)).toEqual({ kind: 'wait', for: 'time', until: 2_000 });
    expect(step(removing, { now: 2_000 })).toBe('removal-tried-again');
  });

  it('waitForRestored: left by the last run, it waits until this start has read the outbox', () => {
    expect(step(messageOf({ isLeft: true, owner: 'undecided' }))).toBe('wait start');
  });

  const elsewhere = messageOf({ owner: 'otherTab', entry: entryOf({ owner: 'there' }) });

  it('waitForOtherTab: takes a success over, and asks whose it is when the record says that the owner has changed', () => {
    const record = entryOf({ owner: 'there' });
    expect(step(elsewhere, { record: { ...record, isAccepted: true } })).toBe('done-by-other-tab');
    expect(nextStep(elsewhere, { ...GOOD, record })).toEqual({ kind: 'wait', for: 'owner', until: 4_000 });
    expect(step(elsewhere, { record: entryOf() }), 'it has failed there').toBe('owner-changed');
    expect(step(elsewhere, { record: entryOf({ owner: 'third' }) })).toBe('owner-changed');
    const over = { record: entryOf(), isSessionOver: true };
    expect(step(elsewhere, over)).toBe('owner-changed');
    expect(step({ ...elsewhere, isShown: false }, over), 'found at the start').toBe('wait owner');
  });

  it('waitForOtherTab, its record gone: a poll brings its echo, or it was recalled; the robot has answered', () => {
    const gone = { record: null };
    expect(step(elsewhere, gone)).toBe('poll-wanted');
    const polled = { ...elsewhere, afterPoll: 5 };
    expect(step(polled, gone)).toBe('wait poll');
    expect(nextStep(polled, { ...GOOD, ...gone, answeredPoll: 5 })).toMatchObject({
      event: { kind: 'done-by-other-tab', as: 'accepted' },
    });
    expect(nextStep(elsewhere, { ...GOOD, ...gone, mode: 'robot' })).toMatchObject({
      event: { kind: 'done-by-other-tab', as: 'answered' },
    });
    expect(step(elsewhere, { ...gone, isSessionOver: true })).toBe('wait owner');
    expect(step(elsewhere, { ...gone, isStorageLost: true }), 'it says nothing').toBe('wait owner');
    expect(step({ ...elsewhere, isShown: false }, gone)).toBe('done-by-other-tab');
  });

  it('waitForTurn', () => expect(step(ours, { mayStart: false })).toBe('wait turn'));

  it.each([
    ['an agent', entryOf(), 'agent'],
    ['the robot', entryOf(), 'robot'],
    ['a question', entryOf({ content: question }), 'agent'],
  ] as const)('waitForNetwork: to %s', (_, entry, mode) => {
    expect(step(messageOf({ entry }), { mode, isOnline: false })).toBe('wait network');
  });

  it('waitForHuman: media wait for an agent while the robot serves', () => {
    const picture = messageOf({ entry: entryOf({ content: media }) });
    expect(step(picture, { mode: 'robot' })).toBe('wait agent');
    expect(step(picture)).toBe('call-begins');
  });

  it('waitForOwner: waits for the answer whose it is', () => {
    expect(step(messageOf({ owner: 'undecided' }))).toBe('wait owner');
  });

  it.each([
    ['has it', entryOf({ owner: 'there' })],
    ['has had it, and was refused', entryOf({ refused: 'save_error' })],
  ])('yieldToNewOwner: another tab %s since this one was frozen', (_, record) => {
    expect(step(ours, { record })).toBe('owner-changed');
  });

  it.each([
    ['robot', entryOf({ mode: 'robot' })],
    ['agent', entryOf({ content: question })],
  ] as const)(
    'restoreRecord, mode %s, no echo will come: the tab that had it was answered',
    (mode, entry) => {
      const was = messageOf({ entry, ownedByOtherTab: true });
      expect(step(was, { mode, record: null })).toBe('done-by-other-tab');
      expect(step(was, { mode, record: null, isStorageLost: true })).toBe(
        mode === 'robot' ? 'record-missed' : 'poll-wanted',
      );
      expect(step({ ...was, ownedByOtherTab: false }, { mode, record: null })).toBe(
        mode === 'robot' ? 'record-missed' : 'poll-wanted',
      );
    },
  );

  it('restoreRecord, to an agent: a poll that begins now shows whether it arrived', () => {
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

  it('waitForPoll: sent again without its record: a poll shows whether an agent has it, also of a question', () => {
    const resent = { ...ours, possiblyDelivered: true };
    expect(step(resent)).toBe('poll-wanted');
    expect(step({ ...resent, afterPoll: 5 }, { answeredPoll: 5 })).toBe('record-missed');
    expect(step({ ...resent, entry: entryOf({ content: question }) })).toBe('poll-wanted');
    expect(step(resent, { mode: 'robot' }), 'a tab with the robot does not poll').toBe('call-begins');
    const earlier = entryOf({ refused: 'save_error' });
    expect(step(resent, { record: earlier }), 'its record has come back').toBe('poll-wanted');
  });

  it('restoreRecord, and the device forgets what it takes: it is sent without', () => {
    expect(step({ ...ours, keepsNoRecord: true }, { record: null })).toBe('call-begins');
  });

  it('joinHandOver: what was meant for the robot goes with the hand-over', () => {
    const sentence = messageOf({ entry: entryOf({ mode: 'robot' }) });
    expect(step(sentence, { mode: 'robot', hasHandOverBegun: true })).toBe('hand-over-had-begun');
    expect(step(sentence)).toBe('hand-over-had-begun');
    expect(step(sentence, { mode: 'robot' })).toBe('call-begins');
    const asked = messageOf({ entry: entryOf({ mode: 'robot', content: question }) });
    expect(step(asked)).toBe('call-begins');
  });

  it('findAgent: without an agent: one is looked for, unless the hand-over has found none', () => {
    expect(step(ours, { hasAgent: false })).toBe('agent-wanted');
    expect(step({ ...ours, served: 'nobody' }, { hasAgent: false })).toBe('agent-missing');
    expect(step(ours, { hasAgent: false, mode: 'robot' }), 'the robot needs none').toBe('call-begins');
  });

  it('waitForRepetition: waits after a 500', () => {
    expect(nextStep({ ...ours, notBefore: 4_000 }, GOOD)).toEqual({
      kind: 'wait',
      for: 'time',
      until: 4_000,
    });
  });

  it.each([
    ['agent', entryOf(), 'agent'],
    ['robot', entryOf(), 'robot'],
    ['question', entryOf({ content: question }), 'robot'],
  ] as const)('calls: %s', (receiver, entry, mode) => {
    expect(nextStep(messageOf({ entry }), { ...GOOD, mode })).toEqual({
      kind: 'apply',
      event: { kind: 'call-begins', receiver },
    });
  });
});
