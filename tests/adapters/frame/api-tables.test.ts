import { describe, expect, it } from 'vitest';
import { argumentOf, callMessage, eventFrom, messageOf } from '../../../adapters/frame/api-messages';
import {
  channelName,
  type FrameMessage,
  type HostMessage,
  readFrameMessage,
  readHostMessage,
  wrap,
} from '../../../adapters/frame/protocol';
import { CHAT_CALLS, type ChatCall } from '../../../application/integration/call-names';
import { CALLS } from '../../../application/integration/call-table';
import type { ChatEvent } from '../../../application/integration/chat-events';
import { EVENTS, type ReportedEvent } from '../../../application/integration/event-table';
import type { KefuApi, KefuEvent, KefuEvents } from '../../../application/integration/kefu-api';

/** `npm test -- types` compiles this file: each expected error below must be one. */
type EachEvent = Readonly<Record<KefuEvent, unknown>>;
type EachCall = Readonly<Record<ChatCall, unknown>>;

const { rating, ...withoutRating } = EVENTS;
const { setTheme, ...withoutTheme } = CALLS;
const incomplete = [
  // @ts-expect-error an event of the API has no row
  withoutRating satisfies EachEvent,
  // @ts-expect-error a call of the API has no row
  withoutTheme satisfies EachCall,
  // @ts-expect-error the row of another event
  { ...EVENTS, rating: EVENTS.sent } satisfies typeof EVENTS,
  // @ts-expect-error the message of an event has the fields of its row
  { type: 'rating', scores: [] } satisfies FrameMessage,
  // @ts-expect-error the message of a call has the field of its row
  { type: 'setTheme', theme: 'sg' } satisfies HostMessage,
  // @ts-expect-error the panel reports this event, and the chat cannot
  { event: 'open', detail: {} } satisfies ChatEvent,
];

const PAYLOADS: { readonly [E in ReportedEvent]: readonly KefuEvents[E][] } = {
  ready: [{}],
  message: [
    { id: '7', kind: 'text', text: 'hello' },
    { id: '8', kind: 'video', text: '' },
  ],
  sent: [{ id: 'c1', kind: 'image', text: 'a caption' }],
  agentChange: [
    { agent: null },
    { agent: { id: '101', name: 'Mia', avatar: null } },
    { agent: { id: '102', name: 'Tom', avatar: 'https://chat.example/tom.png' } },
  ],
  availability: [
    { available: true, backAt: null },
    { available: false, backAt: '2026-11-30T01:00:00.000Z' },
  ],
  sessionEnd: [{ reason: 'ended' }, { reason: 'expired' }],
  rating: [{ scores: [{ title: 'Speed', score: 4 }], comment: 'thanks' }],
  error: [{ key: 'network_error', text: 'No network' }],
  conversationStart: [{ with: 'robot' }],
  firstAnswer: [{ by: 'agent', seconds: 42 }],
  questionTap: [{ text: 'Where is my order?' }],
  articleOpen: [{ title: 'Returns' }],
  articleFeedback: [{ title: 'Returns', opinion: 'partly' }],
  upload: [{ id: 'c2', kind: 'video', state: 'failed', reason: 'upload_too_large' }],
  messageForm: [{ state: 'left' }],
  linkOpen: [{ url: `https://shop.example/?q=${'x'.repeat(2_000)}` }],
  connection: [{ status: 'disconnected' }],
  refused: [{ by: 'backend', reason: 'say_is_off' }],
};

const ARGUMENTS: { readonly [C in ChatCall]: readonly Parameters<KefuApi[C]>[0][] } = {
  identify: [null, { visiterId: 'user-1027', account: 'Ann' }],
  reset: [null as never],
  update: [{ lang: 'de', scheme: 'dark' }],
  setLanguage: [null, 'pt-BR'],
  setTheme: [null, 'sgw'],
  setColorScheme: ['system', 'dark'],
  consent: [true, false],
  prefill: ['', 'order 1027'],
  send: ['hello'],
  openArticle: ['How to return an order'],
};

const channel = channelName('101');
const events = Object.entries(PAYLOADS).flatMap(([event, details]) =>
  details.map((detail) => ({ event, detail }) as ChatEvent),
);
const calls = CHAT_CALLS.flatMap((call) =>
  ARGUMENTS[call].map((argument: unknown) => [call, argument] as const),
);

describe('the tables of the API', () => {
  it('an event or a call without a row does not compile', () => {
    expect(incomplete).toHaveLength(6);
    expect([rating.fields, setTheme.field]).toEqual([{ scores: 'scores', comment: 'string' }, 'value']);
  });

  it.each(events)('the payload of $event crosses the frame: $detail', (happened) => {
    const data: unknown = structuredClone(wrap(channel, messageOf(happened)));
    const message = readFrameMessage(channel, data) as FrameMessage;
    expect(eventFrom(message)).toEqual([happened.event, happened.detail]);
  });

  it.each(calls)('the argument of %s crosses the frame: %j', (call, argument) => {
    const data: unknown = structuredClone(wrap(channel, callMessage(call, argument, undefined)));
    const message = readHostMessage(channel, data);
    expect(message?.type).toBe(call);
    expect(argumentOf(message as Extract<HostMessage, { type: ChatCall }>)).toEqual(argument);
  });

  it('what the loader asks before closing is no event, and what it reports itself has no message', () => {
    expect(eventFrom({ type: 'close' })).toBeNull();
    expect(eventFrom({ type: 'layers', count: 1 })).toBeNull();
    expect(readFrameMessage(channel, wrap(channel, { type: 'open' } as never))).toBeNull();
  });
});
