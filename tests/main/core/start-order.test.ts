import { afterEach, describe, expect, it, vi } from 'vitest';
import { ChatWidget, type Running } from '../../../application/chat-widget';
import { open } from '../../application/test-bench';

type Order = (parts: Running[]) => Running[];

const start = ChatWidget.prototype.start;

/** Starts the parts of each widget in this order. */
const startIn = (order: Order) =>
  vi.spyOn(ChatWidget.prototype, 'start').mockImplementation(function (this: ChatWidget) {
    const { parts } = this['deps'];
    (parts as Running[]).splice(0, parts.length, ...order([...parts]));
    start.call(this);
  });

afterEach(() => vi.restoreAllMocks());

/** A visit with messages of both sides, an absence, a loss of the network and a second start: what is shown, and what is called. */
const visit = async (): Promise<unknown> => {
  const bench = await open();
  const { widget, messageGateway, hostBridge, environment, clock } = bench;
  const seen: unknown[] = [];
  const look = () => {
    const { conversation, header, composer, shell, toasts, dialog, questions } = widget;
    const { rows, ...rest } = conversation.state.current;
    const states = [header, composer, shell, toasts, dialog, questions].map(({ state }) => state.current);
    seen.push(JSON.stringify([bench.lines(), rows.length, rest, states]));
  };
  const pass = async (ms = 3_000) => {
    await clock.advance(ms);
    look();
  };
  messageGateway.agentSays('welcome');
  await pass();
  widget.composer.actions.edit('half a sen');
  bench.say('a question');
  await pass();
  widget.conversation.actions.leftBottom();
  hostBridge.show(false);
  messageGateway.agentSays('an answer');
  await pass();
  hostBridge.show(true);
  environment.online(false);
  bench.say('without a network');
  await pass(20_000);
  environment.online(true);
  await pass(20_000);
  widget.dispose();
  messageGateway.agentSays('meanwhile');
  widget.start();
  await pass(20_000);
  return [seen, messageGateway.scripts.acknowledge.asked, hostBridge.counts];
};

/** Deterministic, and different for each seed. */
const shuffled =
  (seed: number): Order =>
  (parts) =>
    parts
      .map((part, at) => ({ part, key: Math.sin((at + 1) * seed * 12.9898) }))
      .sort((a, b) => a.key - b.key)
      .map(({ part }) => part);

describe('the parts of a chat', () => {
  it.each<readonly [string, Order]>([
    ['backwards', (parts) => parts.reverse()],
    ...[1, 2, 3, 4].map((seed) => [`shuffled by ${seed}`, shuffled(seed)] as const),
  ])('start and end in any order: %s', async (_, order) => {
    const usual = await visit();
    const orders = startIn(order);
    expect(await visit()).toEqual(usual);
    expect(orders).toHaveBeenCalled();
  });
});
