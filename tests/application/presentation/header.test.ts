import { BehaviorSubject } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { ok, SAMPLE_CONFIG } from '../../../main/testing';
import { open } from '../test-bench';

const styled = (style: string) => ok({ ...SAMPLE_CONFIG, style });

describe('the header', () => {
  it('is connecting, online, disconnected and ended', async () => {
    const bench = await open({}, ({ widget, realtime }) => {
      realtime.begins = 'opened';
      expect(widget.header.state.current.status).toBe('connecting');
    });
    expect(bench.header().status).toBe('connecting');
    bench.realtime.last.greets();
    expect(bench.header().status).toBe('online');
    bench.environment.online(false);
    expect(bench.header().status).toBe('disconnected');
    bench.environment.online(true);
    bench.realtime.last.opened().greets().says({ kind: 'disconnection' });
    expect(bench.header().status).toBe('ended');
    bench.environment.online(false);
    expect(bench.header().status, 'without a network nothing can be continued').toBe('disconnected');
  });

  it('prefers the logo of the address to the one of config', async () => {
    const own = ok({ ...SAMPLE_CONFIG, logoUrl: 'https://a.test/own.png', logoLink: 'https://a.test' });
    const plain = await open({}, ({ sessionGateway }) => sessionGateway.scripts.config.otherwise(own));
    expect(plain.header()).toMatchObject({ logoUrl: 'https://a.test/own.png', logoLink: 'https://a.test' });
    const named = await open({ params: { LOGO_URL: 'https://b.test/x.png' } }, ({ sessionGateway }) =>
      sessionGateway.scripts.config.otherwise(own),
    );
    expect(named.header().logoUrl).toBe('https://b.test/x.png');
    const bad = await open({ params: { LOGO_URL: 'javascript:alert(1)' } });
    expect(bad.header().logoUrl).toBeNull();
  });

  // Shows spec §2.2, spec §3.37.
  it('is hidden in the stg theme when app is 1, and nowhere else', async () => {
    const hidden = async (style: string, app: string) =>
      (
        await open({ params: { app } }, ({ sessionGateway }) =>
          sessionGateway.scripts.config.otherwise(styled(style)),
        )
      ).header().hidden;
    expect(await hidden('stg', '1')).toBe(true);
    expect(await hidden('stg', '0')).toBe(false);
    expect(await hidden('sgg', '1')).toBe(false);
  });

  it('closes through the host', async () => {
    const bench = await open();
    bench.widget.header.actions.close();
    expect(bench.hostBridge.closes).toBe(1);
  });
});

describe('online people', () => {
  // Shows spec §2.19, spec §9.35, spec §9.36, spec §9.37.
  it('are 390 to 499, a new number every 5 s', async () => {
    const bench = await open({ onlinePeople: 'specified' });
    const seen = new Set<number | null>();
    for (let i = 0; i < 300; i += 1) {
      const { onlinePeople } = bench.header();
      expect(onlinePeople).toBeGreaterThanOrEqual(390);
      expect(onlinePeople).toBeLessThanOrEqual(499);
      seen.add(onlinePeople);
      await bench.clock.advance(4_999);
      expect(bench.header().onlinePeople).toBe(onlinePeople);
      await bench.clock.advance(1);
    }
    expect(seen.size).toBeGreaterThan(80);
    expect(bench.widget.conversation.state.current.indicator.kind).toBe('online-people');
  });

  // Shows spec §9.35, spec §9.36, spec §9.37.
  it('include both limits', async () => {
    const fixed = async (value: number) =>
      (await open({ onlinePeople: 'specified', fakes: { random: { next: () => value } as never } })).header()
        .onlinePeople;
    expect(await fixed(0)).toBe(390);
    expect(await fixed(0.999_999)).toBe(499);
  });

  it('are not shown in other themes, also if the theme is known only after config', async () => {
    let answer: (config: ReturnType<typeof styled>) => void = () => undefined;
    const bench = await open({ onlinePeople: 'specified' }, ({ sessionGateway }) => {
      answer = sessionGateway.scripts.config.hold();
    });
    await bench.clock.advance(1_000);
    answer(styled('zz'));
    await bench.clock.flush();
    expect(bench.header().onlinePeople).toBeNull();
    expect(bench.widget.conversation.state.current.indicator).toEqual({ kind: 'unread-counter' });
  });

  it('are off in a component or a headless widget unless asked for; the app shows them', async () => {
    expect((await open()).header().onlinePeople).toBeNull();
    expect((await open({ readsAddress: true })).header().onlinePeople).toBeGreaterThanOrEqual(390);
  });

  it('are hidden while there is no agent, and shown again with the agent', async () => {
    const bench = await open({ onlinePeople: 'specified' }, ({ sessionGateway }) =>
      sessionGateway.scripts.notice.next(ok({ agent: null, welcome: [] })),
    );
    expect(bench.header().onlinePeople).toBeNull();
    expect(bench.widget.conversation.state.current.indicator).toEqual({ kind: 'online-people', count: null });
    bench.widget.composer.actions.continueSession();
    await bench.clock.flush();
    expect(bench.header().onlinePeople).toBeGreaterThanOrEqual(390);
  });

  // Shows spec §2.19.
  it('are beside the scroll button instead while the reader has scrolled up', async () => {
    const bench = await open({ onlinePeople: 'specified' });
    const { actions, state } = bench.widget.conversation;
    actions.leftBottom();
    expect(bench.header().onlinePeople).toBeNull();
    expect(state.current.indicator).toMatchObject({ kind: 'online-people', count: expect.any(Number) });
    actions.reachedBottom();
    expect(bench.header().onlinePeople).toBeGreaterThanOrEqual(390);
  });

  // Shows decision 4.
  it('can be turned off, or get their number from the integrator', async () => {
    expect((await open({ onlinePeople: 'off' })).header().onlinePeople).toBeNull();
    const real = new BehaviorSubject(12);
    const fed = await open({ onlinePeople: real });
    expect(fed.header().onlinePeople).toBe(12);
    real.next(13);
    expect(fed.header().onlinePeople).toBe(13);
    real.next(0);
    expect(fed.header().onlinePeople).toBe(0);
  });

  it.each([-1, Number.NaN, Number.POSITIVE_INFINITY, '12', null])(
    'are not shown for %s, which is no number of people',
    async (value) => {
      const fed = await open({ onlinePeople: new BehaviorSubject(value as number) });
      expect(fed.header().onlinePeople).toBeNull();
    },
  );
});
