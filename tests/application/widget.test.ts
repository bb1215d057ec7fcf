import { describe, expect, it } from 'vitest';
import { MemoryMediaPreview } from '../../adapters/memory/media/memory-media-preview';
import { MemoryMediaStorage } from '../../adapters/memory/media/memory-media-storage';
import { createTestWidget, failure, memoryFile, ok, SAMPLE_CONFIG } from '../../main/testing';
import { open } from './test-bench';

describe('the testing entry', () => {
  it('makes a widget in plain Node that does nothing before it is started', async () => {
    expect('document' in globalThis).toBe(false);
    const world = createTestWidget();
    await world.clock.advance(60_000);
    expect(world.sessionGateway.scripts.config.asked).toHaveLength(0);
    expect(world.realtime.sockets).toHaveLength(0);
    expect(world.clock.waiting).toBe(0);
  });

  it('gives every widget its own ports', async () => {
    const [a, b] = [await open(), await open()];
    a.say('only here');
    await a.clock.advance(3_000);
    await b.clock.advance(3_000);
    expect(b.lines()).toEqual([]);
  });

  it('the same calls give the same result twice', async () => {
    const run = async () => {
      const bench = await open();
      bench.say('hello');
      await bench.clock.advance(60_000);
      return JSON.stringify([bench.messages(), bench.header(), bench.log.lines]);
    };
    expect(await run()).toBe(await run());
  });
});

describe('the widget', () => {
  it('starts once, and again after it was disposed', async () => {
    const bench = await open();
    bench.widget.start();
    await bench.clock.flush();
    expect(bench.sessionGateway.scripts.config.asked).toHaveLength(1);
    bench.say('hello');
    await bench.clock.advance(3_000);
    bench.widget.dispose();
    bench.widget.start();
    await bench.clock.flush();
    expect(bench.realtime.alive).toHaveLength(1);
    expect(bench.lines()).toEqual(['to_service completed hello']);
    expect(bench.phase()).toEqual({ kind: 'open' });
  });

  it('leaves no timer after its end, in any state', async () => {
    const bench = await open({}, ({ messageGateway }) =>
      messageGateway.scripts.check.next(failure.unreachable),
    );
    bench.messageGateway.scripts.sendText.otherwise(failure.refused(500, 'x'));
    bench.say('hello');
    bench.widget.composer.actions.edit('more');
    bench.widget.questions.actions.choose({ id: '1', keyword: '', text: 'q' });
    bench.realtime.last.says({
      kind: 'evaluation-asked',
      request: { title: 't', items: [], commentAsked: false, commentTitle: '' },
    });
    await bench.clock.flush();
    bench.widget.dispose();
    const asked = bench.messageGateway.scripts.sendText.asked.length;
    await bench.clock.advance(600_000);
    expect(bench.clock.waiting).toBe(0);
    expect(bench.messageGateway.scripts.sendText.asked.length).toBeLessThan(asked + 5);
  });

  it('ends its uploads: nothing is sent, and no picture stays in memory', async () => {
    const storage = new MemoryMediaStorage();
    const previews = new MemoryMediaPreview();
    previews.facts = { poster: 'memory:poster', seconds: 3 };
    storage.stalled = true;
    const bench = await open({ fakes: { mediaStorage: storage, mediaPreview: previews } });
    bench.widget.videoDialog.actions.open(memoryFile('a.mp4', new Uint8Array(8), 90_000_000, 'video/mp4'));
    await bench.clock.flush();
    bench.widget.videoDialog.actions.submit();
    await bench.clock.flush();
    expect(storage.begun).toBe(1);
    bench.widget.dispose();
    await bench.clock.advance(60_000);
    expect(storage.cutOff).toBe(1);
    expect(bench.messageGateway.scripts.sendMedia.asked).toEqual([]);
    expect([previews.alive.size, bench.widget.videoDialog.state.current.kind]).toEqual([0, 'closed']);
  });

  it('an upload can be cancelled from its bubble, with or without a dialog', async () => {
    const storage = new MemoryMediaStorage();
    storage.stalled = true;
    const bench = await open({ fakes: { mediaStorage: storage } });
    const { actions } = bench.widget.videoDialog;
    actions.open(memoryFile('a.mp4', new Uint8Array(8), 90_000_000, 'video/mp4'));
    await bench.clock.flush();
    actions.submit();
    actions.close();
    await bench.clock.flush();
    expect(bench.lines()).toEqual(['to_service pending upload']);
    bench.widget.conversation.actions.remove(bench.own()[0]?.clientId ?? '');
    expect([storage.cutOff, bench.lines()]).toEqual([1, []]);
    actions.open();
    expect(bench.widget.videoDialog.state.current.kind).toBe('open');
  });

  it('sends nothing after its end, also while online', async () => {
    const bench = await open();
    bench.widget.dispose();
    bench.say('too late');
    await bench.clock.advance(60_000);
    expect(bench.messageGateway.scripts.sendText.asked).toEqual([]);
  });

  it('does not write tokens or messages to the log', async () => {
    const bench = await open({ params: { access_key: 'the-key' } }, ({ sessionGateway, messageGateway }) => {
      sessionGateway.scripts.config.otherwise(
        ok({ ...SAMPLE_CONFIG, token: { value: 'the-token', expiresAt: 0 } }),
      );
      sessionGateway.scripts.refreshToken.next(failure.unreachable);
      messageGateway.scripts.poll.next(failure.unauthorised);
    });
    bench.say('my password is swordfish');
    bench.messageGateway.agentSays('do not tell me');
    bench.realtime.last.says({ kind: 'protocol-error', code: 4_200, message: 'moved' });
    await bench.clock.advance(60_000);
    expect(bench.log.lines.length).toBeGreaterThan(3);
    for (const secret of ['the-key', 'the-token', 'swordfish', 'do not tell'])
      expect(bench.log.text).not.toContain(secret);
  });
});
