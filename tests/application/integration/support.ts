import { KEFU_EVENTS } from '../../../application/integration/event-table';
import type { HeadlessWidget } from '../../../application/integration/headless-widget';
import { received, sampleMessage } from '../../../main/testing';
import { open, type TestBench } from '../test-bench';

/** Without what every event has (tests/application/integration/event-facts.test.ts). */
const payloadOf = (event: string, detail: object): object => {
  const { eventId, at, visitorKey, agent, ...payload } = detail as Readonly<Record<string, unknown>>;
  return event === 'agentChange' ? { agent } : payload;
};

/** Every event of the API, oldest first, with its payload. */
export const hear = (widget: HeadlessWidget) => {
  const heard: (readonly [string, unknown])[] = [];
  for (const event of KEFU_EVENTS)
    widget.relay(event, (detail: object) => heard.push([event, payloadOf(event, detail)]));
  return {
    all: heard,
    of: (event: string) => heard.filter(([name]) => name === event).map(([, detail]) => detail),
  };
};

export const openAndHear = async (...given: Parameters<typeof open>) => {
  let heard: ReturnType<typeof hear> | undefined;
  const [options, before] = given;
  const bench = await open(options, (world) => {
    heard = hear(world.widget);
    before?.(world);
  });
  return { ...bench, api: bench.widget, heard: heard as ReturnType<typeof hear> };
};

/** A message of the agent arrives with the next poll. */
export const arrives = async (
  bench: TestBench,
  text: string,
  more: Parameters<typeof sampleMessage>[2] = {},
) => {
  const serverId = String(bench.messages().length + 50);
  const message = sampleMessage('to_visiter', text, { clientId: `m-${serverId}`, serverId, ...more });
  bench.messageGateway.put(received(message));
  await bench.clock.advance(3_000);
};
