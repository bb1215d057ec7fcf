import { describe, expect, it } from 'vitest';
import { FakeNavigation, failure, ok, SAMPLE_CONFIG } from '../../main/testing';
import { open } from './bench';

describe('start-up that fails', () => {
  it('names the parameter that is missing and asks nothing', async () => {
    const bench = await open({ fakes: { navigation: new FakeNavigation({}) } });
    expect(bench.phase()).toEqual({ kind: 'failed', key: 'missing_param', words: '', detail: 'business_id' });
    expect(bench.sessionGateway.scripts.config.asked).toHaveLength(0);
    bench.widget.shell.actions.retry();
    await bench.clock.flush();
    expect(bench.dialog()).toBe('none');
  });

  it('shows the words of a config 500 in a popup for 5 s, and starts anew on retry', async () => {
    const bench = await open({}, ({ sessionGateway }) =>
      sessionGateway.scripts.config.next(failure.refused(500, 'closed today')),
    );
    expect(bench.dialog()).toBe('failure "closed today"');
    expect(bench.phase()).toMatchObject({ kind: 'failed', key: 'data_error', words: 'closed today' });
    await bench.clock.advance(4_999);
    expect(bench.dialog()).toBe('failure "closed today"');
    await bench.clock.advance(1);
    expect(bench.dialog()).toBe('none');
    bench.widget.shell.actions.retry();
    expect(bench.dialog()).toBe('loading');
    await bench.clock.flush();
    expect(bench.phase()).toEqual({ kind: 'open' });
  });

  it('translates words that are a key of the catalogue', async () => {
    const bench = await open({}, ({ sessionGateway }) =>
      sessionGateway.scripts.config.next(failure.refused(500, 'service_ban')),
    );
    expect(bench.phase()).toMatchObject({ kind: 'failed', key: 'service_ban', words: '' });
  });

  it('starts by itself when the network is back', async () => {
    const bench = await open({}, ({ sessionGateway, environment }) => {
      environment.online(false);
      sessionGateway.scripts.config.next(failure.unreachable);
    });
    expect(bench.phase()).toMatchObject({ kind: 'failed', key: 'start_unreachable' });
    expect(bench.dialog()).toBe('network-lost');
    bench.environment.online(true);
    await bench.clock.flush();
    expect(bench.phase()).toEqual({ kind: 'open' });
  });

  it('leaves for the 404 page on a config 403, and names the setting of an answer it cannot read in the log alone', async () => {
    const forbidden = await open({}, ({ sessionGateway }) =>
      sessionGateway.scripts.config.next(failure.forbidden),
    );
    expect(forbidden.navigation.notFounds).toBe(1);
    const unreadable = await open({}, ({ sessionGateway }) =>
      sessionGateway.scripts.config.next(failure.undecodable('secretKey')),
    );
    expect(unreadable.phase()).toEqual({ kind: 'failed', key: 'data_error', words: '', detail: '' });
    expect(unreadable.log.at('error')).toMatchObject([{ facts: { detail: 'secretKey' } }]);
  });

  it('takes a failing isNewQueue for the human channel', async () => {
    const bench = await open({}, ({ sessionGateway }) => {
      sessionGateway.scripts.config.otherwise(ok({ ...SAMPLE_CONFIG, robotOffered: true }));
      sessionGateway.scripts.isNewQueue.next(failure.refused(500, 'x'));
    });
    expect(bench.realtime.last.line.kind).toBe('agent');
    expect(bench.composer().mediaOffered).toBe(true);
  });

  it('reads a history that failed again every 3 s, and begins to poll only then', async () => {
    const bench = await open({}, ({ messageGateway }) => {
      messageGateway.agentSays('earlier');
      messageGateway.scripts.check.next(failure.refused(500, 'later please'), failure.unreachable);
    });
    expect(bench.phase()).toEqual({ kind: 'open' });
    expect(bench.toasts()).toEqual(['"later please"']);
    await bench.clock.advance(3_000);
    expect(bench.messageGateway.scripts.poll.asked).toHaveLength(0);
    await bench.clock.advance(3_000);
    expect(bench.lines()).toEqual(['to_visiter earlier']);
    expect(bench.messageGateway.scripts.poll.asked).toHaveLength(1);
    await bench.clock.advance(30_000);
    expect(bench.messageGateway.scripts.check.asked).toHaveLength(3);
  });

  it('shows the words of a notice 1 and goes on without an agent; the flag stays down', async () => {
    const bench = await open({}, ({ sessionGateway }) =>
      sessionGateway.scripts.notice.next(failure.refused(1, 'all busy')),
    );
    expect(bench.dialog()).toBe('failure "all busy"');
    expect(bench.header().status).not.toBe('offline');
    expect(bench.composer().blocked).toBe('blank');
    await bench.clock.advance(5_000);
    expect(bench.dialog()).toBe('none');
  });

  it('sets the no-customer-service flag on a notice 500', async () => {
    const bench = await open({}, ({ sessionGateway }) =>
      sessionGateway.scripts.notice.next(failure.refused(500, 'all asleep')),
    );
    expect(bench.dialog()).toBe('failure "all asleep"');
    expect(bench.composer().blocked).toBe('no-service');
    expect(bench.header().status).toBe('offline');
    expect(bench.lines()).toEqual(['notice no_customer_service', 'notice server_words']);
    expect(bench.say('anybody?')).toBe(false);
    expect(bench.composer().draft).toBe('anybody?');
  });

  it('keeps the key of a notice readable, and never as a bare name', async () => {
    const linesAfter = async (code: number, words: string) => {
      const bench = await open({}, ({ sessionGateway }) =>
        sessionGateway.scripts.notice.next(failure.refused(code, words)),
      );
      expect(bench.dialog()).toBe(`failure ${words}`);
      return bench.lines();
    };
    expect(await linesAfter(500, 'service_leave')).toEqual([
      'notice no_customer_service',
      'notice service_leave',
    ]);
    expect(await linesAfter(500, 'no_customer_service')).toEqual(['notice no_customer_service']);
    expect(await linesAfter(1, 'group_service_offline')).toEqual(['notice group_service_offline']);
    expect(await linesAfter(1, 'data_error')).toEqual([]);
  });

  it('sets it too when the notice names nobody', async () => {
    const bench = await open({}, ({ sessionGateway }) =>
      sessionGateway.scripts.notice.next(ok({ agent: null, welcome: [] })),
    );
    expect(bench.dialog()).toBe('failure no_customer_service');
    expect(bench.composer().blocked).toBe('no-service');
    await bench.clock.advance(5_000);
    expect(bench.dialog()).toBe('none');
  });

  it('goes on with the agent of the address when the notice meets no network', async () => {
    const bench = await open({ params: { service_id: '101' } }, ({ sessionGateway }) =>
      sessionGateway.scripts.notice.next(failure.unreachable),
    );
    expect(bench.header().counterpart.name).toBe('Ann');
    expect(bench.say('hello')).toBe(true);
    expect(bench.messageGateway.scripts.sendText.asked).toEqual([]);
    await bench.clock.flush();
    expect(bench.messageGateway.scripts.sendText.last).toMatchObject({ serviceId: '101', text: 'hello' });
  });

  it('does not show a failing notice while the robot answers', async () => {
    const bench = await open({}, ({ sessionGateway }) => {
      sessionGateway.scripts.config.otherwise(ok({ ...SAMPLE_CONFIG, robotOffered: true }));
      sessionGateway.scripts.isNewQueue.otherwise(ok(true));
      sessionGateway.scripts.notice.next(failure.refused(500, 'all asleep'));
    });
    expect(bench.dialog()).not.toContain('failure');
    expect(bench.header().status).toBe('online');
  });

  it('forgets a start that was left behind', async () => {
    let answer: (config: ReturnType<typeof ok<typeof SAMPLE_CONFIG>>) => void = () => undefined;
    const bench = await open({}, ({ sessionGateway }) => {
      answer = sessionGateway.scripts.config.hold();
    });
    bench.widget.dispose();
    answer(ok(SAMPLE_CONFIG));
    await bench.clock.flush();
    expect(bench.phase()).toEqual({ kind: 'starting' });
    expect(bench.messageGateway.scripts.check.asked).toHaveLength(0);
  });
});
