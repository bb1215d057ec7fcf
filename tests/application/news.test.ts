import { describe, expect, it } from 'vitest';
import { failure, ok, received, sampleMessage } from '../../main/testing';
import { open, openWithRobot } from './bench';

describe('what counts as news', () => {
  it('is not the past that the first poll tells once more', async () => {
    const past = Array.from({ length: 30 }, (_, index) =>
      received(
        sampleMessage('to_visiter', 'past', {
          clientId: `old-${index}`,
          serverId: String(index + 1),
          unread: false,
        }),
      ),
    );
    const bench = await open({}, ({ messageGateway }) => {
      messageGateway.scripts.check.next(ok(past.slice(-10)));
      messageGateway.scripts.poll.next(ok(past));
    });
    await bench.clock.advance(3_000);
    expect(bench.messages().filter(({ clientId }) => clientId.startsWith('old-'))).toHaveLength(30);
    expect(bench.chime.rings).toBe(0);
    expect(bench.widget.conversation.state.current.unreadBelow).toBe(0);
  });

  it('is an agent who says the same words as the robot before', async () => {
    const bench = await openWithRobot({}, ({ robotGateway }) => {
      robotGateway.scripts.ask.next(ok({ kind: 'answered', answer: 'How can I help?' }));
      robotGateway.scripts.ask.next(ok({ kind: 'handed-over', lastMessage: '' }));
    });
    bench.say('hi');
    await bench.clock.flush();
    bench.say('human');
    await bench.clock.advance(6_000);
    bench.messageGateway.agentSays('How can I help?');
    await bench.clock.advance(3_000);
    expect(bench.lines().filter((line) => line === 'to_visiter How can I help?')).toHaveLength(2);
  });
});

describe('a widget that is disposed', () => {
  it('sends nothing more, whatever was waiting', async () => {
    const bench = await open({}, ({ messageGateway }) => {
      messageGateway.scripts.sendText.otherwise(failure.refused(500, 'busy'));
    });
    bench.say('hello');
    await bench.clock.flush();
    bench.widget.dispose();
    await bench.clock.advance(60_000);
    expect(bench.messageGateway.scripts.sendText.asked).toHaveLength(1);
  });
});
