import { describe, expect, it } from 'vitest';
import { FakeNavigation, failure, ok, SAMPLE_AGENT, SAMPLE_CONFIG } from '../../../main/testing';
import { specifiedMs } from '../../support/specified';
import { open } from '../test-bench';

describe('start-up that fails', () => {
  it('names the missing parameter and sends no call', async () => {
    const bench = await open({ fakes: { navigation: new FakeNavigation({}) } });
    expect(bench.phase()).toEqual({ kind: 'failed', key: 'missing_param', words: '', detail: 'business_id' });
    expect(bench.sessionGateway.scripts.config.asked).toHaveLength(0);
    expect(bench.log.at('error')).toMatchObject([
      {
        event: 'a parameter is missing',
        facts: {
          parameter: 'business_id',
          place: 'options, tag or address',
        },
      },
    ]);
    bench.widget.shell.actions.retry();
    await bench.clock.flush();
    expect(bench.dialog()).toBe('none');
  });

  // Shows spec §8.4, spec §9.26, spec §9.27, decision 26.
  it('a config 500 shows its text in a popup for 5 s, and retry starts again', async () => {
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

  it.each([
    ['no answer', failure.unreachable, 'start_unreachable'],
    ['an answer that cannot be read', failure.undecodable('x'), 'data_error'],
    ['a refusal without a word', failure.refused(500), 'data_error'],
  ] as const)('%s is a popup for 5 s, too, and the screen stays', async (_, answer, key) => {
    const bench = await open({}, ({ sessionGateway }) => {
      // As long as nothing else is answered: what had no answer is asked again by itself.
      for (let call = 0; call < 4; call += 1) sessionGateway.scripts.config.next(answer);
    });
    await bench.clock.advance(specifiedMs('initErrorPopup') - 1);
    expect(bench.dialog()).toBe(`failure ${key}`);
    await bench.clock.advance(1);
    expect(bench.dialog()).toBe('none');
    await bench.clock.advance(60_000);
    expect(bench.phase()).toEqual({ kind: 'failed', key, words: '', detail: '' });
  });

  it('without an answer it is asked again by itself after 30 to 36 s, until the chat opens', async () => {
    const bench = await open({}, ({ sessionGateway }) => {
      for (let call = 0; call < 3; call += 1) sessionGateway.scripts.config.next(failure.unreachable);
    });
    const { asked } = bench.sessionGateway.scripts.config;
    const popups: string[] = [];
    bench.widget.dialog.state.changes$.subscribe(({ kind }) => popups.push(kind));
    const before: number[] = [];
    for (const _ of [1, 2, 3]) {
      const calls = asked.length;
      await bench.clock.advance(before.length === 0 ? 29_999 : 20_000);
      before.push(asked.length - calls);
      expect(bench.phase()).toMatchObject({ kind: 'failed', key: 'start_unreachable' });
      while (asked.length === calls) await bench.clock.advance(100);
    }
    expect(before, 'none before the pause is over').toEqual([0, 0, 0]);
    expect(bench.phase()).toEqual({ kind: 'open' });
    expect(popups, 'the failure is said once').toEqual(['failure', 'none']);
    expect(bench.log.at('error'), 'and once in the log').toHaveLength(1);
    await bench.clock.advance(60_000);
    expect(asked).toHaveLength(4);
  });

  it('a page that is shown again asks at once; a press on "Try again" says the failure again', async () => {
    const bench = await open({}, ({ sessionGateway }) => {
      for (let call = 0; call < 2; call += 1) sessionGateway.scripts.config.next(failure.unreachable);
    });
    await bench.clock.advance(5_000);
    expect(bench.dialog()).toBe('none');
    bench.widget.shell.actions.retry();
    await bench.clock.flush();
    expect(bench.dialog()).toBe('failure start_unreachable');
    bench.environment.resume();
    await bench.clock.flush();
    expect(bench.phase()).toEqual({ kind: 'open' });
  });

  it('a refusal that follows replaces the words, and is not asked again', async () => {
    const bench = await open({}, ({ sessionGateway }) => {
      sessionGateway.scripts.config.next(failure.unreachable);
      sessionGateway.scripts.config.next(failure.refused(500, 'closed today'));
    });
    await bench.clock.advance(36_000);
    expect(bench.phase()).toMatchObject({ kind: 'failed', key: 'data_error', words: 'closed today' });
    await bench.clock.advance(60_000);
    expect(bench.sessionGateway.scripts.config.asked).toHaveLength(2);
  });

  it('a text that is a key of FAILURES is translated', async () => {
    const bench = await open({}, ({ sessionGateway }) =>
      sessionGateway.scripts.config.next(failure.refused(500, 'service_ban')),
    );
    expect(bench.phase()).toMatchObject({ kind: 'failed', key: 'service_ban', words: '' });
  });

  it('after a network failure the widget starts when the network is back', async () => {
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

  it('a config 403 opens the 404 page; an unreadable answer names its setting only in the log', async () => {
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

  it('if isNewQueue fails, the human channel is used', async () => {
    const bench = await open({}, ({ sessionGateway }) => {
      sessionGateway.scripts.config.otherwise(ok({ ...SAMPLE_CONFIG, robotOffered: true }));
      sessionGateway.scripts.isNewQueue.next(failure.refused(500, 'x'));
    });
    expect(bench.realtime.last.target.kind).toBe('agent');
    expect(bench.composer().imagesOffered).toBe(true);
    expect(bench.toasts()).toEqual(['"x"']);
  });

  it('a history that failed is read again, later each time, and polling starts after it succeeds', async () => {
    const bench = await open({}, ({ messageGateway }) => {
      messageGateway.agentSays('earlier');
      messageGateway.scripts.check.next(failure.refused(500, 'later please'), failure.unreachable);
    });
    expect(bench.phase()).toEqual({ kind: 'open' });
    expect(bench.toasts()).toEqual(['"later please"']);
    await bench.clock.advance(3_000);
    expect(bench.messageGateway.scripts.poll.asked).toHaveLength(0);
    await bench.clock.advance(7_200);
    expect(bench.lines()).toEqual(['to_visiter earlier']);
    expect(bench.messageGateway.scripts.poll.asked.length).toBeGreaterThan(0);
    await bench.clock.advance(20_000);
    expect(bench.messageGateway.scripts.check.asked).toHaveLength(3);
  });

  it('a notice with code 1 shows its text and the start continues without an agent; the no-service flag is not set', async () => {
    const bench = await open({}, ({ sessionGateway }) =>
      sessionGateway.scripts.notice.next(failure.refused(1, 'all busy')),
    );
    expect(bench.dialog()).toBe('failure "all busy"');
    expect(bench.header().status).not.toBe('offline');
    expect(bench.composer().blocked).toBe('blank');
    await bench.clock.advance(5_000);
    expect(bench.dialog()).toBe('none');
  });

  // Shows spec §3.55, spec §8.6.
  it('a notice 500 sets the no-customer-service flag', async () => {
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

  it('a key in a notice is shown as its translation, never as its name', async () => {
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

  // Shows spec §8.6.
  it('a notice without an agent sets the no-customer-service flag', async () => {
    const bench = await open({}, ({ sessionGateway }) =>
      sessionGateway.scripts.notice.next(ok({ agent: null, welcome: [] })),
    );
    expect(bench.dialog()).toBe('failure no_customer_service');
    expect(bench.composer().blocked).toBe('no-service');
    await bench.clock.advance(5_000);
    expect(bench.dialog()).toBe('none');
  });

  it('if the notice call fails, the agent of the address is used', async () => {
    const bench = await open({ params: { service_id: '101' } }, ({ sessionGateway }) =>
      sessionGateway.scripts.notice.next(failure.unreachable),
    );
    expect(bench.header().counterpart.name).toBe('Ann');
    expect(bench.say('hello')).toBe(true);
    expect(bench.messageGateway.scripts.sendText.asked).toEqual([]);
    await bench.clock.flush();
    expect(bench.messageGateway.scripts.sendText.last).toMatchObject({ serviceId: '101', text: 'hello' });
  });

  it('if neither notice nor address names an agent, the first agent of config is used', async () => {
    for (const answer of [failure.unreachable, failure.refused(1, 'all busy')]) {
      const bench = await open({}, ({ sessionGateway }) => {
        sessionGateway.scripts.notice.next(answer);
        sessionGateway.scripts.config.otherwise(
          ok({ ...SAMPLE_CONFIG, agents: [{ id: '303', name: 'Cleo', avatar: null }, SAMPLE_AGENT] }),
        );
      });
      expect(bench.header().counterpart.name).toBe('Cleo');
      expect(bench.realtime.last.sent).toContainEqual({ kind: 'subscribe', channel: 'se303' });
      bench.say('hello');
      await bench.clock.flush();
      expect(bench.messageGateway.scripts.sendText.last).toMatchObject({ serviceId: '303' });
    }
  });

  it('if the backend says that nobody is available, no agent is guessed', async () => {
    for (const answer of [failure.refused(500, ''), ok({ agent: null, welcome: [] })]) {
      const bench = await open({}, ({ sessionGateway }) => sessionGateway.scripts.notice.next(answer));
      expect(bench.header().counterpart.name).toBe('');
    }
  });

  it('in robot mode a failing notice is not shown', async () => {
    const bench = await open({}, ({ sessionGateway }) => {
      sessionGateway.scripts.config.otherwise(ok({ ...SAMPLE_CONFIG, robotOffered: true }));
      sessionGateway.scripts.isNewQueue.otherwise(ok(true));
      sessionGateway.scripts.notice.next(failure.refused(500, 'all asleep'));
    });
    expect(bench.dialog()).not.toContain('failure');
    expect(bench.header().status).toBe('online');
  });

  it('a superseded start has no effect', async () => {
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

describe('the browser console', () => {
  it('explains each step of a start in debug mode', async () => {
    const steps = (bench: Awaited<ReturnType<typeof open>>) =>
      bench.log.at('debug').map(({ event }) => event);
    const bench = await open({}, ({ messageGateway, sessionGateway }) => {
      messageGateway.scripts.check.next(failure.unreachable);
      sessionGateway.scripts.notice.otherwise(ok({ agent: SAMPLE_AGENT, welcome: ['Hi'] }));
    });
    const first = ['start', 'asking for config', 'running', 'config', 'mode', 'no history', 'notice', 'open'];
    expect(steps(bench).slice(0, first.length)).toEqual(first);
    await bench.clock.advance(3_000);
    expect(steps(bench)).toEqual(expect.arrayContaining(['history', 'welcome']));
  });
});
