import { describe, expect, it } from 'vitest';
import { failure, ok, received, sampleMessage } from '../../../main/testing';
import { open } from '../test-bench';
import { acked } from './acked';

describe('acknowledgement', () => {
  // Shows spec §4.25.
  it('sends one acknowledgement for each unread message to the visitor', async () => {
    const bench = await open();
    bench.messageGateway.agentSays('a');
    await bench.clock.advance(1_000);
    bench.messageGateway.agentSays('b');
    await bench.clock.advance(30_000);
    expect(bench.messageGateway.scripts.acknowledge.asked).toEqual([
      expect.objectContaining({ serverId: '1', clientId: 'agent-1', serviceId: '101', visitorId: 'v1' }),
      expect.objectContaining({ serverId: '2', language: 'en', timestamp: 1_767_225_601 }),
    ]);
    expect(bench.messages().every((message) => !message.unread)).toBe(true);
  });

  // Shows spec §4.25.
  it('names the message with its own agent, also after a transfer, and with its own unstr if it has one', async () => {
    const bench = await open();
    bench.environment.visible(false);
    const anns = { clientId: 'kf-1', serverId: '1', serviceId: '101' };
    bench.messageGateway.put(received(sampleMessage('to_visiter', 'by Ann', anns)));
    bench.messageGateway.put(received(sampleMessage('to_visiter', 'by nobody named', { serverId: '2' })));
    await bench.clock.advance(3_000);
    bench.realtime.last.says({ kind: 'transferred', agent: { id: '202', name: 'Ben', avatar: null } });
    bench.environment.visible(true);
    await bench.clock.flush();
    expect(bench.messageGateway.scripts.acknowledge.asked).toMatchObject([
      { serverId: '1', clientId: 'kf-1', serviceId: '101' },
      { serverId: '2', clientId: '', serviceId: '202' },
    ]);
  });

  it('sends none for read, own and deleted messages', async () => {
    const bench = await open({}, ({ messageGateway }) => {
      messageGateway.put(received(sampleMessage('to_visiter', 'read', { serverId: '1', unread: false })));
      messageGateway.put(received(sampleMessage('to_service', 'own', { serverId: '2' })));
      messageGateway.put(received(sampleMessage('to_visiter', 'gone', { serverId: '3' }), { deleted: true }));
      messageGateway.put(received(sampleMessage('to_visiter', 'unread', { serverId: '4' })));
    });
    await bench.clock.advance(10_000);
    expect(acked(bench)).toEqual(['4']);
  });

  it('sends none for a message that was recalled before the visitor saw it', async () => {
    const bench = await open();
    bench.environment.visible(false);
    for (const text of ['a', 'b', 'c']) bench.messageGateway.agentSays(text);
    await bench.clock.advance(3_000);
    bench.realtime.last.says({ kind: 'recalled', clientId: null, serverId: '1' });
    const gone = received(sampleMessage('to_visiter', 'b', { serverId: '2' }), { deleted: true });
    bench.messageGateway.put(gone);
    bench.realtime.last.says({ kind: 'config-changed' });
    await bench.clock.advance(3_000);
    bench.environment.visible(true);
    await bench.clock.advance(3_000);
    expect(acked(bench)).toEqual(['3']);
  });

  it('makes no second call for a message that was recalled while the first one failed', async () => {
    const bench = await open();
    bench.messageGateway.scripts.acknowledge.next(failure.refused(500));
    bench.messageGateway.agentSays('a');
    await bench.clock.advance(3_000);
    bench.realtime.last.says({ kind: 'recalled', clientId: null, serverId: '1' });
    await bench.clock.advance(30_000);
    expect(acked(bench)).toEqual(['1']);
  });

  it('waits until the page is visible', async () => {
    const bench = await open();
    bench.environment.visible(false);
    bench.messageGateway.agentSays('a');
    await bench.clock.advance(10_000);
    expect(acked(bench)).toEqual([]);
    bench.environment.visible(true);
    await bench.clock.flush();
    expect(acked(bench)).toEqual(['1']);
  });

  it('waits until the page is visible again if it is hidden while the token is refreshed', async () => {
    const bench = await open();
    bench.messageGateway.scripts.acknowledge.next(failure.unauthorised);
    const refreshed = bench.sessionGateway.scripts.refreshToken.hold();
    bench.messageGateway.agentSays('a');
    await bench.clock.advance(3_000);
    expect(acked(bench)).toEqual(['1']);
    bench.environment.visible(false);
    refreshed(ok({ value: 'second', expiresAt: 0 }));
    await bench.clock.advance(10_000);
    expect(acked(bench)).toEqual(['1']);
    bench.environment.visible(true);
    await bench.clock.flush();
    expect(acked(bench)).toEqual(['1', '1']);
  });

  it('has three calls at once, and each message has one', async () => {
    const bench = await open();
    const { acknowledge } = bench.messageGateway.scripts;
    const answers = Array.from({ length: 4 }, () => acknowledge.hold());
    for (const text of ['a', 'b', 'c', 'd']) bench.messageGateway.agentSays(text);
    await bench.clock.advance(12_000);
    expect(acked(bench)).toEqual(['1', '2', '3']);
    answers[1]?.(ok(undefined));
    await bench.clock.flush();
    expect(acked(bench)).toEqual(['1', '2', '3', '4']);
  });

  it('begins again in the next run, where the history shows the message as unread', async () => {
    const bench = await open();
    bench.messageGateway.scripts.acknowledge.hold();
    bench.messageGateway.agentSays('a');
    await bench.clock.advance(4_000);
    bench.widget.dispose();
    bench.widget.start();
    await bench.clock.advance(4_000);
    expect(acked(bench)).toEqual(['1', '1']);
    expect(bench.messages().every((message) => !message.unread)).toBe(true);
  });

  it('waits until the start is complete, because the visitor does not see the history before', async () => {
    let completeStart: () => void = () => undefined;
    const bench = await open({}, ({ messageGateway, sessionGateway }) => {
      messageGateway.agentSays('hello');
      const answer = sessionGateway.scripts.notice.hold();
      completeStart = () => answer(ok({ agent: { id: '101', name: 'Ann', avatar: null }, welcome: [] }));
    });
    await bench.clock.advance(10_000);
    expect(acked(bench)).toEqual([]);
    completeStart();
    await bench.clock.flush();
    expect(bench.messageGateway.scripts.acknowledge.asked).toMatchObject([{ serviceId: '101' }]);
  });

  it('after a failure the next attempt comes with the next poll', async () => {
    const bench = await open();
    bench.messageGateway.scripts.acknowledge.next(failure.refused(500, 'x'), failure.unreachable);
    bench.messageGateway.agentSays('a');
    await bench.clock.advance(5_999);
    expect(acked(bench)).toEqual(['1']);
    await bench.clock.advance(30_000);
    expect(acked(bench)).toEqual(['1', '1', '1']);
    expect(bench.toasts()).toEqual([]);
  });

  it.each([
    ['that cannot be read', failure.undecodable('empty')],
    ['with status 403', failure.forbidden],
    ['with a refusal', failure.refused(500, 'x')],
  ])('ends after five answers %s', async (_, answer) => {
    const bench = await open();
    bench.messageGateway.scripts.acknowledge.otherwise(answer);
    bench.messageGateway.agentSays('a');
    await bench.clock.advance(60_000);
    expect(acked(bench)).toHaveLength(5);
  });

  it('a 403 does not leave the conversation', async () => {
    const bench = await open();
    bench.messageGateway.scripts.acknowledge.otherwise(failure.forbidden);
    bench.messageGateway.agentSays('a');
    await bench.clock.advance(9_000);
    expect(bench.navigation.notFounds).toBe(0);
  });
});
