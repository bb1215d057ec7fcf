import { Subject } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { PreviewTyping, type PreviewTypingDeps } from '../../../application/messaging/preview-typing';
import { failure, VirtualClock } from '../../../main/testing';
import { open, openWithRobot, type TestBench } from '../test-bench';

const previews = (bench: TestBench) => bench.messageGateway.scripts.preview.asked.map((ask) => ask.text);

describe('typing preview', () => {
  // Shows spec §7.12, spec §9.11, spec §9.43.
  it('goes out at once and then every 3 s with the newest text', async () => {
    const bench = await open();
    bench.widget.composer.actions.edit('h');
    await bench.clock.flush();
    expect(bench.messageGateway.scripts.preview.asked).toEqual([
      { serviceId: '101', visitorId: 'v1', text: 'h' },
    ]);
    for (const text of ['he', 'hel', 'hell']) bench.widget.composer.actions.edit(text);
    await bench.clock.advance(2_999);
    expect(previews(bench)).toEqual(['h']);
    await bench.clock.advance(1);
    expect(previews(bench)).toEqual(['h', 'hell']);
    await bench.clock.advance(30_000);
    expect(previews(bench)).toEqual(['h', 'hell']);
  });

  // Shows spec §9.11, spec §9.43.
  it('uses the interval of the option', async () => {
    const bench = await open({ typingPreviewMs: 500 });
    bench.widget.composer.actions.edit('a');
    bench.widget.composer.actions.edit('ab');
    await bench.clock.advance(500);
    expect(previews(bench)).toEqual(['a', 'ab']);
  });

  it('is sent when the search for secrets has come, unless something else was typed meanwhile', async () => {
    const clock = new VirtualClock();
    const now = { mode: 'agent', stage: 'open', status: 'live', networkUp: true, agent: { id: '101' } };
    const drafts = new Subject<string>();
    const searched: ((shown: string) => void)[] = [];
    const previewed: string[] = [];
    const typing = new PreviewTyping({
      clock,
      session: { now },
      drafts$: drafts,
      guardSecrets: {
        preview: (text: string) =>
          text.length < 5 ? text : new Promise((resolve) => searched.push(resolve)),
      },
      calls: { quietly: async (_: string, call: () => unknown) => call() },
      messageGateway: { preview: async ({ text }: { text: string }) => previewed.push(text) },
    } as unknown as PreviewTypingDeps);
    typing.run();
    for (const text of ['I', 'It was 200', 'It was 200, I think']) {
      drafts.next(text);
      await clock.advance(3_000);
    }
    searched[0]?.('It was 200');
    searched[1]?.('It was ***, I think');
    await clock.flush();
    expect(previewed).toEqual(['I', 'It was ***, I think']);
  });

  it('is not sent offline, after the end or to the robot, and its failures are not shown', async () => {
    const offline = await open();
    offline.environment.online(false);
    offline.widget.composer.actions.edit('x');
    const ended = await open();
    ended.realtime.last.says({ kind: 'idle-refresh' });
    ended.widget.composer.actions.edit('x');
    const robot = await openWithRobot();
    robot.widget.composer.actions.edit('x');
    for (const bench of [offline, ended, robot]) {
      await bench.clock.advance(5_000);
      expect(previews(bench)).toEqual([]);
    }
    const failing = await open();
    failing.messageGateway.scripts.preview.next(failure.forbidden);
    failing.widget.composer.actions.edit('x');
    await failing.clock.flush();
    expect([failing.toasts(), failing.navigation.notFounds]).toEqual([[], 0]);
  });
});
