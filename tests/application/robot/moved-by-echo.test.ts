import { describe, expect, it } from 'vitest';
import { ok, received, sampleMessage } from '../../../main/testing';
import { openWithRobot, type TestBench } from '../test-bench';

const texts = (bench: TestBench) =>
  bench.messages().flatMap(({ body }) => (body.kind === 'text' ? [body.text] : []));

describe('an answer of the robot that is shown behind a sentence for the agent', () => {
  it('is shown once and in its place if the history contains it after the echo has moved it', async () => {
    const bench = await openWithRobot({}, ({ robotGateway, messageGateway }) => {
      robotGateway.scripts.ask.next(
        ok({ kind: 'answered', answer: 'Hi!' }),
        ok({ kind: 'handed-over', lastMessage: '' }),
      );
      messageGateway.scripts.sendText.next(({ clientId, text }) => {
        const stored = sampleMessage('to_service', text, { clientId, serverId: '3' });
        return ok(messageGateway.put(received(stored)));
      });
    });
    bench.say('hello');
    bench.say('human');
    await bench.clock.advance(6_000);
    expect(texts(bench)).toEqual(['hello', 'human', 'Hi!']);
    const record = (direction: 'to_service' | 'to_visiter', text: string, serverId: string) =>
      received(sampleMessage(direction, text, { clientId: `kept-${serverId}`, serverId }));
    bench.messageGateway.put(record('to_service', 'hello', '1'));
    bench.messageGateway.put(record('to_visiter', 'Hi!', '2'));
    bench.widget.dispose();
    bench.widget.start();
    await bench.clock.flush();
    expect(texts(bench)).toEqual(['hello', 'Hi!', 'human']);
  });
});
