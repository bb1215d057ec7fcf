import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { RecordingLog } from '../../../adapters/memory/recording-log';
import { Conversation } from '../../../application/conversation/conversation';
import { eventsOf } from '../../../application/conversation/conversation-event';
import { ownMessage } from '../../../application/delivery/own-messages';
import { failure, ok, received, sampleMessage } from '../../../main/testing';
import { open } from '../test-bench';

const ID = 'kf1';
const entry = { clientId: ID, mode: 'agent', createdAt: 10, content: { kind: 'text', text: 'hi' } } as const;
const echo = received(sampleMessage('to_service', 'hi', { clientId: ID, serverId: '5', sentAt: 12 }));
const recalled = { clientId: ID, serverId: '5' };

/** What can happen to one own message, in any order and any number of times. */
const EVENTS = {
  taken: (it: Conversation) => it.showDelivery(ID, { status: 'finish' }),
  failed: (it: Conversation) => it.showDelivery(ID, { status: 'failed' }),
  echoByPoll: (it: Conversation) => it.receive([echo], 'poll'),
  echoByCheck: (it: Conversation) => it.receive([echo], 'history'),
  deletedByPoll: (it: Conversation) => it.receive([{ ...echo, deleted: true }], 'poll'),
  recall: (it: Conversation) => void it.recall(recalled),
  somebody: (it: Conversation) =>
    it.receive([received(sampleMessage('to_visiter', 'x', { clientId: 'a', serverId: '9' }))], 'poll'),
} as const;

type Event = keyof typeof EVENTS;
const anyOf = (...names: readonly Event[]) => fc.array(fc.constantFrom(...names), { maxLength: 12 });
const every = Object.keys(EVENTS) as Event[];

const course = (events: readonly Event[]) => {
  const conversation = new Conversation(new RecordingLog());
  const settled: string[] = [];
  eventsOf(conversation, 'settled').subscribe(({ clientIds }) => settled.push(...clientIds));
  conversation.begin(ownMessage(entry));
  for (const event of events) EVENTS[event](conversation);
  const own = [...conversation.transcript.backwards()].filter((message) => message.clientId === ID);
  return { own, settled, conversation };
};

describe('an own message, for any events in any order', () => {
  it('is shown exactly once unless it is recalled', () => {
    fc.assert(
      fc.property(anyOf('taken', 'failed', 'echoByPoll', 'echoByCheck', 'somebody'), (events) => {
        expect(course(events).own).toHaveLength(1);
      }),
    );
  });

  it('is completed by its echo, and settled exactly once', () => {
    fc.assert(
      fc.property(anyOf('taken', 'failed', 'echoByPoll', 'echoByCheck', 'somebody'), (events) => {
        const { own, settled } = course(events);
        const echoed = events.some((event) => event.startsWith('echo'));
        expect(own[0]?.status === 'completed').toBe(echoed);
        expect(settled).toEqual(echoed ? [ID] : []);
        if (echoed) expect(own[0]).toMatchObject({ serverId: '5', sentAt: 12 });
      }),
    );
  });

  it('is never shown again after its recall', () => {
    fc.assert(
      fc.property(anyOf(...every), anyOf('taken', 'failed', 'echoByPoll', 'echoByCheck'), (before, later) => {
        expect(course([...before, 'recall', ...later]).own).toEqual([]);
      }),
    );
  });

  it('changes the version exactly when the shown messages change', () => {
    const shown = (it: Conversation) => JSON.stringify([...it.transcript.backwards()]);
    fc.assert(
      fc.property(anyOf(...every), fc.constantFrom(...every), (before, next) => {
        const { conversation } = course(before);
        const was = { text: shown(conversation), version: conversation.state.current.version };
        EVENTS[next](conversation);
        const moved = conversation.state.current.version !== was.version;
        expect(moved).toBe(shown(conversation) !== was.text);
      }),
    );
  });
});

describe('a whole widget on a bad network', () => {
  it('shows each message once, for any send answers and losses', async () => {
    const answer = fc.record({
      kept: fc.boolean(),
      // Without 'unauthorised': four in a row end the session, and then the text box keeps its text
      // (token.test.ts).
      outcome: fc.constantFrom('ok', 'lost', 'fault', 'refused'),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(answer, { maxLength: 12 }), async (answers) => {
        const bench = await open();
        const { sendText } = bench.messageGateway.scripts;
        for (const { kept, outcome } of answers) {
          sendText.next(({ clientId, text }) => {
            if (kept || outcome === 'ok') bench.messageGateway.keep(clientId, { kind: 'text', text });
            return ANSWERS[outcome];
          });
        }
        for (const text of ['one', 'two', 'three']) {
          bench.say(text);
          await bench.clock.advance(1_000);
        }
        await bench.clock.advance(40_000);
        for (const { clientId } of bench.own()) bench.widget.conversation.actions.resend(clientId);
        await bench.clock.advance(40_000);
        expect(
          bench
            .own()
            .map(({ body }) => body.kind === 'text' && body.text)
            .sort(),
        ).toEqual(['one', 'three', 'two']);
        const ids = sendText.asked.map((ask) => `${ask.clientId} ${ask.text}`);
        expect(new Set(ids).size).toBe(3);
        bench.widget.dispose();
      }),
      { numRuns: 40 },
    );
  });
});

const ANSWERS = {
  ok: ok(undefined),
  lost: failure.unreachable,
  fault: failure.refused(500),
  refused: failure.refused(422, 'no'),
} as const;
