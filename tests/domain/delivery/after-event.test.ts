import { describe, expect, it } from 'vitest';
import { afterEvent } from '../../../domain/delivery/after-event';
import type { DeliveryEffect, DeliveryEvent } from '../../../domain/delivery/delivery-event';
import type { OwnMessage } from '../../../domain/delivery/own-message';
import type { GatewayFailure } from '../../../domain/failure/gateway-failure';
import { entryOf, messageOf, question } from './messages';

const KNOWN = { lastServerId: '7', timesAnswered: 2 };

/** 'robot-talk asked', 'store new', 'show at-end'. */
const named = (effect: DeliveryEffect): string => {
  if (effect.kind === 'robot-talk') return `robot-talk ${effect.says}`;
  if (effect.kind === 'store') return `store ${effect.how}`;
  if (effect.kind === 'show') return `show ${effect.where}`;
  if (effect.kind === 'show-key') return `show-key ${effect.key}`;
  if (effect.kind === 'call') return `call ${effect.receiver}`;
  if (effect.kind === 'find-agent') return effect.another ? 'find-agent another' : 'find-agent';
  return effect.kind;
};

const after = (message: OwnMessage | null, event: DeliveryEvent) => {
  const { message: left, row, effects } = afterEvent(message, event);
  return { left, phase: left?.phase ?? 'gone', row, does: effects.map(named) };
};

const refused = (code: number, message = ''): GatewayFailure => ({ kind: 'refused', code, message });

const failed = (
  receiver: 'agent' | 'robot' | 'question',
  failure: GatewayFailure,
  attemptId = 1,
): DeliveryEvent => ({
  kind: 'call-failed',
  receiver,
  failure,
  attemptId,
  now: 100,
});

const calling = messageOf({ phase: 'calling', attempts: 1, attemptId: 1 });

describe('an own message', () => {
  it('written: is shown at the end and stored, and knows what was said before', () => {
    const entry = entryOf({ mode: 'robot' });
    const { left, does } = after(null, { kind: 'written', entry, queue: 'afterRestored', known: KNOWN });
    expect(left).toMatchObject({ phase: 'waiting', owner: 'thisTab', queue: 'afterRestored', isShown: true });
    expect(left?.entry).toEqual({ ...entry, saidAfter: '7', saidBefore: 2 });
    expect(does).toEqual(['show at-end', 'store new']);
    const agents = after(null, { kind: 'written', entry: entryOf(), queue: 'immediate', known: KNOWN });
    expect(agents.left?.entry).toEqual({ ...entryOf(), saidAfter: '7' });
  });

  it('uploaded: is shown in the place of its upload', () => {
    expect(after(null, { kind: 'uploaded', entry: entryOf(), queue: 'immediate' }).does).toEqual([
      'show as-upload',
      'store new',
    ]);
  });

  const resend = { kind: 'resent', createdAt: 9, mode: 'agent', queue: 'immediate', known: KNOWN } as const;

  it('resent: keeps its id and the content of its record, and begins its attempts again, but not its calls', () => {
    const message = messageOf({ phase: 'failed', attempts: 5, attemptId: 5, hasChangedAgent: true });
    const record = entryOf({ mode: 'robot', saidAfter: '3', isAccepted: true, refused: 'save_error' });
    const { left, does } = after(message, { ...resend, record });
    expect(left).toMatchObject({
      phase: 'waiting',
      owner: 'undecided',
      attempts: 0,
      attemptId: 5,
      hasChangedAgent: false,
    });
    expect(left?.entry).toEqual({
      ...entryOf({ saidAfter: '3', wasForRobot: true, isAccepted: true }),
      createdAt: 9,
    });
    expect(does).toEqual(['show at-end', 'store new', 'robot-talk redirect-to-agent', 'take']);
  });

  it.each([
    ['to an agent', entryOf(), 'agent', ['show at-end', 'robot-talk redirect-to-agent', 'take']],
    ['to the robot', entryOf(), 'robot', ['show at-end', 'store new', 'take']],
    ['as a question', entryOf({ content: question }), 'agent', ['show at-end', 'store new', 'take']],
  ] as const)('resent %s without its record', (_, entry, mode, does) => {
    const message = messageOf({ entry, phase: 'failed' });
    expect(after(message, { ...resend, mode, record: null }).does).toEqual(does);
  });

  it('resent without its record: may have arrived until a poll has shown the opposite, also after another failure', () => {
    const again = after(messageOf({ phase: 'failed' }), { ...resend, mode: 'robot', record: null }).left;
    expect(again).toMatchObject({ possiblyDelivered: true });
    const withRobot = after(again, { kind: 'record-missed' }).left;
    expect(withRobot, 'a tab with the robot does not poll').toMatchObject({ possiblyDelivered: true });
    const failed = messageOf({ phase: 'failed', possiblyDelivered: true });
    const twice = after(failed, { ...resend, record: entryOf() }).left;
    expect(twice).toMatchObject({ possiblyDelivered: true });
    const polled = after(after(twice, { kind: 'poll-wanted', poll: 5 }).left, { kind: 'record-missed' }).left;
    expect(polled).toMatchObject({ possiblyDelivered: false });
  });

  it('is resent only if it has failed', () => {
    expect(after(calling, { ...resend, record: null })).toMatchObject({ left: calling, does: [] });
  });

  it('found at a start: is not shown before it is ours, and the robot’s record of it is expected', () => {
    const entry = entryOf({ mode: 'robot' });
    const { left, does } = after(null, { kind: 'found', entry, isRecalled: false, isOfOpenTab: false });
    expect(left).toMatchObject({ phase: 'waiting', isShown: false, queue: 'restored' });
    expect(does).toEqual(['reserve-place', 'robot-talk record-expected', 'take']);
    expect(
      after(null, { kind: 'found', entry: entryOf(), isRecalled: false, isOfOpenTab: false }).does,
    ).toEqual(['reserve-place', 'take']);
  });

  it('found refused: is shown as failed in its place, and any tab may have it', () => {
    const { left, does } = after(null, {
      kind: 'found',
      entry: entryOf({ refused: 'save_error' }),
      isRecalled: false,
      isOfOpenTab: false,
    });
    expect(left).toMatchObject({ phase: 'failed', isShown: true, owner: 'undecided' });
    expect(does).toEqual(['reserve-place', 'show in-place', 'store if-there']);
  });

  it('found recalled: is forgotten', () => {
    expect(
      after(null, { kind: 'found', entry: entryOf(), isRecalled: true, isOfOpenTab: false }),
    ).toMatchObject({
      phase: 'gone',
      does: ['forget'],
    });
  });

  it('a start: what the last run left waits no longer for it', () => {
    const { left, does } = after(messageOf({ isLeft: true, queue: 'restored' }), { kind: 'started' });
    expect(left).toMatchObject({ isLeft: false, queue: 'restored' });
    expect(does).toEqual(['robot-talk record-expected', 'take']);
    expect(after(messageOf(), { kind: 'started' }).does).toEqual(['robot-talk record-expected']);
  });

  it.each(['waiting', 'calling', 'accepted', 'failed'] as const)(
    'settled while %s: is forgotten',
    (phase) => {
      expect(after(messageOf({ phase }), { kind: 'settled' })).toMatchObject({
        phase: 'gone',
        does: ['forget'],
      });
    },
  );

  it('settled without being on its way: its record is forgotten', () => {
    expect(after(null, { kind: 'settled' })).toMatchObject({ phase: 'gone', does: ['forget'] });
  });

  const asked = messageOf({ owner: 'undecided', ownedByOtherTab: true, afterPoll: 4 });
  const taken = (record = entryOf() as OwnMessage['entry'] | null, isCompleted = false) =>
    ({ kind: 'taken', record, isCompleted, isFromOtherTab: true }) as const;

  it('taken: keeps what the other tab wrote into the record, and shows what was not shown', () => {
    const record = entryOf({ wasForRobot: true });
    expect(after(asked, taken(record))).toMatchObject({
      left: { owner: 'thisTab', ownedByOtherTab: false, afterPoll: 0, entry: record },
      does: [],
    });
    expect(after({ ...asked, isShown: false }, taken())).toMatchObject({
      left: { isShown: true },
      does: ['show in-place', 'store if-there'],
    });
  });

  it('taken from another tab: that one may have sent it, and its attempts count', () => {
    const left = after(asked, taken(entryOf({ attemptsUsed: 3 }))).left;
    expect(left).toMatchObject({ possiblyDelivered: true, attempts: 3 });
    const ofLoad = after({ ...asked, ownedByOtherTab: false }, taken(entryOf({ attemptsUsed: 3 }))).left;
    expect(ofLoad).toMatchObject({ possiblyDelivered: false, attempts: 0 });
  });

  it('taken without its record: that is missed, or nothing was shown', () => {
    expect(after(asked, taken(null)).left).toEqual({ ...asked, owner: 'thisTab' });
    expect(after({ ...asked, isShown: false }, taken(null))).toMatchObject({ phase: 'gone', does: [] });
  });

  it('taken when the other tab got it accepted: that counts here, and is left to a later page if it is not shown', () => {
    const record = entryOf({ isAccepted: true });
    expect(after(asked, taken(record))).toMatchObject({
      left: { phase: 'accepted', owner: 'thisTab' },
      row: { status: 'finish' },
      does: [],
    });
    expect(after({ ...asked, isShown: false }, taken(record)).phase).toBe('gone');
    const atStart = { ...asked, isShown: false, ownedByOtherTab: false };
    expect(after(atStart, taken(record)).left).toMatchObject({ phase: 'waiting', isShown: true });
  });

  it('taken after its echo: is forgotten', () => {
    expect(after({ ...asked, isShown: false }, taken(entryOf(), true))).toMatchObject({
      phase: 'gone',
      does: ['forget'],
    });
  });

  it.each([{ refused: 'save_error' }, { attemptsUsed: 5 }] as const)(
    'taken when the other tab was refused or has given up: has failed (%o)',
    (outcome) => {
      const record = entryOf(outcome);
      expect(after(asked, taken(record))).toMatchObject({
        left: { phase: 'failed', entry: record },
        row: { status: 'failed' },
        does: ['store if-there'],
      });
    },
  );

  it('what this tab has already is not taken again', () => {
    expect(after(calling, taken()).left).toBe(calling);
    expect(after(messageOf({ owner: 'undecided', phase: 'failed' }), taken()).phase).toBe('failed');
    expect(after(calling, { kind: 'owned-by-other-tab', owner: 'there' }).left).toBe(calling);
  });

  it('owned by another tab: knows whose it is', () => {
    const { left, does } = after(asked, { kind: 'owned-by-other-tab', owner: 'there' });
    expect(left).toMatchObject({ owner: 'otherTab', ownedByOtherTab: true, entry: { owner: 'there' } });
    expect(does).toEqual([]);
    const unnamed = after(left, { kind: 'owned-by-other-tab' }).left;
    expect(unnamed?.entry).not.toHaveProperty('owner');
  });

  it.each([
    ['to an agent', entryOf(), []],
    ['to the robot: its record is not awaited', entryOf({ mode: 'robot' }), ['robot-talk ask-ends']],
    ['of a question', entryOf({ content: question }), ['robot-talk ask-ends']],
  ])('its owner has changed during a call %s: asks whose it is', (_, entry, does) => {
    expect(after({ ...calling, entry }, { kind: 'owner-changed' })).toMatchObject({
      left: { phase: 'waiting', owner: 'undecided', ownedByOtherTab: true, attempts: 1 },
      does: [...does, 'take'],
    });
  });

  const waiting = messageOf();

  it('what the other tab has reached', () => {
    expect(after(waiting, { kind: 'done-by-other-tab', as: 'accepted' })).toMatchObject({
      left: { phase: 'accepted', entry: { isAccepted: true } },
      row: { status: 'finish' },
      does: [],
    });
    const hidden = messageOf({ owner: 'otherTab', isShown: false });
    expect(after(hidden, { kind: 'done-by-other-tab', as: 'accepted' })).toMatchObject({
      phase: 'gone',
      does: [],
    });
    expect(after(waiting, { kind: 'done-by-other-tab', as: 'answered' })).toMatchObject({
      phase: 'gone',
      row: { status: 'finish', answered: true },
      does: ['forget'],
    });
  });

  it.each([
    ['agent', 'redirect-to-agent', 'agent'],
    ['robot', 'asked', 'robot'],
    ['question', 'asked', 'agent'],
  ] as const)('call to %s begins', (receiver, says, mode) => {
    expect(after(messageOf({ attempts: 1, attemptId: 3 }), { kind: 'call-begins', receiver })).toMatchObject({
      left: { phase: 'calling', attempts: 2, attemptId: 4, entry: { mode, attemptsUsed: 2 } },
      does: [`robot-talk ${says}`, `call ${receiver}`, 'store if-there'],
    });
  });

  it('accepted by the agent’s side: it stays with this tab', () => {
    expect(after(calling, { kind: 'accepted', attemptId: 1 })).toMatchObject({
      left: { phase: 'accepted', owner: 'thisTab', entry: { isAccepted: true } },
      row: { status: 'finish' },
      does: ['store if-there'],
    });
  });

  const answer = { kind: 'answered', receiver: 'robot', answer: 'hello', attemptId: 1 } as const;
  const TOLD = ['robot-talk sentence-answered', 'show-answer', 'robot-talk ask-ends'];

  it('answered: its record is removed before the answer is shown', () => {
    expect(after(calling, answer)).toMatchObject({
      phase: 'gone',
      row: { status: 'finish', answered: true },
      does: ['robot-talk sentence-answered', 'forget', ...TOLD.slice(1)],
    });
  });

  it.each([
    ['last', 'last'],
    ['', 'words'],
  ])('code 201 with "%s": goes to an agent as "%s"', (lastMessage, text) => {
    const { left, does } = after(calling, { kind: 'handed-over', lastMessage, attemptId: 1 });
    expect(left).toMatchObject({
      phase: 'handing-over',
      entry: { content: { text }, mode: 'agent', wasForRobot: true },
    });
    expect(does).toEqual([
      'robot-talk sentence-answered',
      'robot-talk ask-ends',
      'robot-talk redirect-to-agent',
      'store new',
      'hand-over',
    ]);
  });

  it('code 201 for a sentence that the robot’s record has settled: an agent gets it all the same', () => {
    const settled = entryOf({ mode: 'robot' });
    const event = { kind: 'handed-over', lastMessage: '', attemptId: 1, settled } as const;
    expect(after(null, event)).toMatchObject({ left: { phase: 'handing-over', entry: { mode: 'agent' } } });
  });

  it('the hand-over had begun: goes to an agent without having been asked', () => {
    expect(after(waiting, { kind: 'hand-over-had-begun' })).toMatchObject({
      phase: 'handing-over',
      does: ['robot-talk redirect-to-agent', 'store new', 'hand-over'],
    });
  });

  it('hand-over ended: waits for its call, and knows what was learnt of agents', () => {
    const event = { kind: 'hand-over-ended', served: 'nobody', queue: 'offline' } as const;
    expect(after(messageOf({ phase: 'handing-over' }), event).left).toMatchObject({
      phase: 'waiting',
      served: 'nobody',
      queue: 'offline',
    });
    expect(after(calling, event).left).toBe(calling);
  });

  it('a 500 is repeated after 3 s, up to five attempts; a question is not', () => {
    expect(after(calling, failed('agent', refused(500)))).toMatchObject({
      left: { phase: 'waiting', owner: 'thisTab', notBefore: 3_100 },
      does: [],
    });
    expect(after(calling, failed('robot', refused(500))).does).toEqual(['robot-talk ask-ends']);
    expect(after({ ...calling, attempts: 5 }, failed('agent', refused(500))).phase).toBe('failed');
    expect(after(calling, failed('question', refused(500))).phase).toBe('failed');
  });

  const service = refused(1, 'service_leave');
  const answerOfAgents = { kind: 'agent-answer', hasAgent: false, isOnline: true, isExpired: false } as const;

  it('an answer that speaks of service: another agent is looked for, once', () => {
    const { left, does } = after(calling, failed('agent', service));
    expect(left?.phase).toBe('finding-agent');
    expect(does).toEqual(['find-agent another']);
    expect(after(left, { ...answerOfAgents, served: 'somebody' }).left).toMatchObject({
      phase: 'waiting',
      hasChangedAgent: true,
      refusal: null,
    });
    const nobody = after(left, { ...answerOfAgents, served: 'nobody' });
    expect(nobody.left).toMatchObject({ phase: 'failed' });
    expect(nobody.left?.entry.refused, 'nobody found decides nothing').toBeUndefined();
    const again = after({ ...calling, hasChangedAgent: true }, failed('agent', service));
    expect(again.left).toMatchObject({ phase: 'failed', entry: { refused: 'service_leave' } });
  });

  it('any other failure: its status changes and its record is free before a text is shown, and a refusal is stored', () => {
    expect(after(calling, failed('agent', refused(2)))).toMatchObject({
      left: { phase: 'failed', entry: { refused: 'save_error' } },
      row: { status: 'failed' },
      does: ['robot-talk record-expected', 'store if-there', 'show-failure'],
    });
    expect(after(calling, failed('robot', { kind: 'network', reason: 'timeout' }))).toMatchObject({
      left: { phase: 'failed', entry: { attemptsUsed: 5 } },
      row: { status: 'failed' },
      does: ['robot-talk ask-ends', 'store if-there', 'show-failure'],
    });
    expect(after(calling, failed('agent', refused(2, 'say_is_off'))).does.at(-1)).toBe('end-session');
  });

  it('a refusal: its row says why, and in the words of the backend, until it is sent again', () => {
    const { left, row } = after(calling, failed('agent', refused(2, 'Not so fast')));
    expect(row).toEqual({ status: 'failed', refused: 'save_error', refusedWords: 'Not so fast' });
    const sent = { record: null, createdAt: 9, mode: 'agent', queue: 'immediate', known: KNOWN } as const;
    expect(after(left, { kind: 'resent', ...sent }).row).toEqual({ status: 'pending' });
    expect(after(calling, failed('agent', { kind: 'network', reason: 'timeout' })).row).toEqual({
      status: 'failed',
    });
  });

  it('a call that was not made is no failure', () => {
    expect(after(calling, failed('agent', { kind: 'network', reason: 'cancelled' })).left).toMatchObject({
      phase: 'waiting',
      owner: 'undecided',
      ownedByOtherTab: true,
    });
  });

  it.each([
    ['nobody', true, false, []],
    ['refused', true, false, ['show-key save_error']],
    ['unknown', true, false, ['show-key network_error']],
    ['unknown', true, true, ['show-key session_expired']],
  ] as const)('no agent found: %s', (served, isOnline, isExpired, text) => {
    const finding = after(waiting, { kind: 'agent-wanted' });
    expect(finding.does).toEqual(['find-agent']);
    const { phase, row, does } = after(finding.left, { ...answerOfAgents, served, isOnline, isExpired });
    expect([phase, row]).toEqual(['failed', { status: 'failed' }]);
    expect(does).toEqual(['robot-talk record-expected', 'store if-there', ...text]);
  });

  it('an agent found, or the network gone meanwhile: waits', () => {
    const finding = messageOf({ phase: 'finding-agent' });
    expect(after(finding, { ...answerOfAgents, served: 'somebody', hasAgent: true }).phase).toBe('waiting');
    expect(after(finding, { ...answerOfAgents, served: 'unknown', isOnline: false }).phase).toBe('waiting');
    expect(after(waiting, { kind: 'agent-missing', served: 'refused' }).does.at(-1)).toBe(
      'show-key save_error',
    );
  });

  it('the session is over while it waits for a poll: fails without a text', () => {
    expect(after(waiting, { kind: 'session-over' })).toMatchObject({
      phase: 'failed',
      row: { status: 'failed' },
      does: ['robot-talk record-expected', 'store if-there'],
    });
  });

  it('the session is over, but the agent had accepted it before a reload: it has not failed', () => {
    const message = { ...waiting, entry: entryOf({ isAccepted: true }) };
    expect(after(message, { kind: 'session-over' })).toMatchObject({
      phase: 'accepted',
      row: { status: 'finish' },
      does: [],
    });
  });

  it('a record that the device refuses to remove is tried again, and its bubble keeps its status', () => {
    const { left, row } = after(null, { kind: 'removal-refused', entry: entryOf(), now: 100 });
    expect(left).toMatchObject({ phase: 'removing', owner: 'thisTab', notBefore: 3_100 });
    expect(row).toBeNull();
    expect(after(left, { kind: 'removal-tried-again' })).toMatchObject({ phase: 'gone', does: ['forget'] });
    expect(after(calling, { kind: 'removal-tried-again' }).left).toBe(calling);
  });

  it('removed by the visitor only if it has failed', () => {
    expect(after(messageOf({ phase: 'failed' }), { kind: 'removed-by-visitor' }).does).toEqual(['forget']);
    expect(after(calling, { kind: 'removed-by-visitor' }).left).toBe(calling);
  });

  it('an answer of another call, or of a message that is gone: is shown, and changes nothing else', () => {
    expect(after({ ...calling, attemptId: 2 }, answer)).toEqual({
      left: { ...calling, attemptId: 2 },
      phase: 'calling',
      row: { status: 'pending' },
      does: TOLD,
    });
    expect(after(null, answer)).toEqual({ left: null, phase: 'gone', row: null, does: TOLD });
    expect(after(null, { kind: 'accepted', attemptId: 1 })).toEqual({
      left: null,
      phase: 'gone',
      row: null,
      does: [],
    });
    expect(after(null, { kind: 'handed-over', lastMessage: '', attemptId: 1 })).toEqual({
      left: null,
      phase: 'gone',
      row: null,
      does: ['robot-talk sentence-answered', 'robot-talk ask-ends', 'hand-over'],
    });
    expect(after(null, failed('robot', refused(500))).does).toEqual(['robot-talk ask-ends']);
    expect(after(null, failed('agent', refused(500))).does).toEqual([]);
  });

  it.each(['waiting', 'finding-agent', 'calling', 'handing-over'] as const)(
    'the run ends while %s: waits for the next one, and any tab may take it',
    (phase) => {
      const message = messageOf({
        phase,
        attempts: 3,
        attemptId: 3,
        notBefore: 9,
        afterPoll: 9,
      });
      expect(after(message, { kind: 'run-ended' })).toEqual({
        left: messageOf({ isLeft: true, owner: 'undecided', queue: 'restored', attemptId: 3 }),
        phase: 'waiting',
        row: { status: 'pending' },
        does: [],
      });
    },
  );

  it.each(['accepted', 'failed'] as const)('the run ends: what is %s stays so', (phase) => {
    const message = messageOf({ phase, owner: 'undecided' });
    expect(after({ ...message, owner: 'thisTab' }, { kind: 'run-ended' }).left).toEqual(message);
  });

  it('waits for a poll, is stored again, or needs no record if the device forgets it at once', () => {
    expect(after(waiting, { kind: 'poll-wanted', poll: 4 }).left).toMatchObject({ afterPoll: 4 });
    expect(after({ ...waiting, afterPoll: 4 }, { kind: 'record-missed' })).toMatchObject({
      left: { owner: 'thisTab', afterPoll: 0 },
      does: ['store again'],
    });
    expect(after(waiting, { kind: 'record-forgotten' }).left).toMatchObject({ keepsNoRecord: true });
  });

  it('an event that its phase does not know changes nothing', () => {
    const accepted = messageOf({ phase: 'accepted' });
    expect(after(accepted, { kind: 'call-begins', receiver: 'agent' })).toMatchObject({
      left: accepted,
      does: [],
    });
    expect(after(accepted, taken())).toMatchObject({ left: accepted, does: [] });
    expect(after(accepted, { kind: 'owner-changed' })).toMatchObject({
      left: accepted,
      does: [],
    });
  });
});
