import { open, type TestBench } from '../test-bench';

export const texts = (bench: TestBench) =>
  bench.messages().flatMap(({ body }) => (body.kind === 'text' ? [body.text] : []));

/** Two messages got no answer, and then the page was closed. */
export const twoLeft = async (start: typeof open = open): Promise<TestBench> => {
  const bench = await start();
  const call = start === open ? bench.messageGateway.scripts.sendText : bench.robotGateway.scripts.ask;
  call.hold();
  call.hold();
  bench.say('one');
  bench.say('two');
  await bench.clock.advance(1_000);
  return bench;
};

export const sentTexts = (bench: TestBench) =>
  bench.messageGateway.scripts.sendText.asked.map(({ text }) => text);
