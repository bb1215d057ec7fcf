import { describe, expect, it } from 'vitest';
import { failure, ok, received, sampleMessage } from '../../../main/testing';
import { open, openWithRobot } from '../test-bench';

describe('which messages count as new', () => {
  it('not the messages of the history that the first poll repeats', async () => {
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

  it('not the unread messages before the history: the divider moves up to the first of them', async () => {
    const unread = Array.from({ length: 25 }, (_, index) =>
      received(
        sampleMessage('to_visiter', 'unread', {
          clientId: `unread-${index + 1}`,
          serverId: String(index + 1),
          unread: true,
        }),
      ),
    );
    const seen: string[] = [];
    const bench = await open({}, ({ messageGateway, widget }) => {
      messageGateway.scripts.check.next(ok(unread.slice(-10)));
      messageGateway.scripts.poll.next(ok(unread));
      widget.arrived$.subscribe((messages) => seen.push(...messages.map(({ clientId }) => clientId)));
    });
    await bench.clock.advance(6_000);
    const { rows } = bench.widget.conversation.state.current;
    expect(rows.length).toBe(25);
    expect(rows.at(0)?.firstUnread).toBe(true);
    expect(bench.chime.rings).toBe(0);
    expect(seen).toEqual([]);
    expect(bench.messageGateway.scripts.acknowledge.asked).toHaveLength(25);
    bench.messageGateway.put(
      received(sampleMessage('to_visiter', 'now', { clientId: 'now', serverId: '26', unread: true })),
    );
    await bench.clock.advance(3_000);
    expect(seen).toEqual(['now']);
    expect(rows.at(0)?.firstUnread).toBe(true);
  });

  it('each message and notice is given to the view once, but no old and no own message', async () => {
    const bench = await open({}, ({ messageGateway }) => void messageGateway.agentSays('past'));
    const news = () => bench.widget.conversation.state.current.news.map(({ body }) => body);
    expect(news()).toEqual([]);
    bench.say('mine');
    bench.messageGateway.agentSays('now');
    await bench.clock.advance(9_000);
    expect(news()).toEqual([{ kind: 'text', text: 'now' }]);
    bench.realtime.last.says({ kind: 'idle-refresh' });
    await bench.clock.flush();
    expect(news().map(({ kind }) => kind)).toEqual(['text', 'notice']);
  });

  it('reports each message once, from the robot and from an agent', async () => {
    const seen: string[] = [];
    const bench = await openWithRobot({}, ({ robotGateway, widget }) => {
      robotGateway.scripts.ask.next(ok({ kind: 'answered', answer: 'How can I help?' }));
      robotGateway.scripts.ask.next(ok({ kind: 'handed-over', lastMessage: '' }));
      widget.arrived$.subscribe((messages) =>
        seen.push(...messages.map(({ body }) => (body.kind === 'text' ? body.text : body.kind))),
      );
    });
    bench.say('hi');
    await bench.clock.flush();
    bench.say('human');
    await bench.clock.advance(6_000);
    bench.messageGateway.agentSays('Ann here');
    await bench.clock.advance(9_000);
    expect(seen).toEqual(['How can I help?', 'Ann here']);
  });

  it('a message of an agent counts, also with the text of an earlier message of the robot', async () => {
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
  it('sends nothing more, also if messages were waiting', async () => {
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
