import { describe, expect, it } from 'vitest';
import { err, failure, MemoryPreferences, ok, SAMPLE_CONFIG } from '../../../main/testing';
import { arrives, openAndHear } from './support';

describe('send', () => {
  it('sends as the visitor and keeps the text in the box', async () => {
    const bench = await openAndHear();
    bench.widget.composer.actions.edit('half a sen');
    bench.api.send('Hello');
    expect(bench.lines()).toEqual(['to_service pending Hello']);
    expect(bench.composer().draft).toBe('half a sen');
  });

  it('waits for the conversation to open, in order', async () => {
    const bench = await openAndHear({}, ({ widget }) => {
      widget.send('first');
      widget.send('second');
    });
    expect(bench.own().map(({ body }) => body)).toEqual([
      { kind: 'text', text: 'first' },
      { kind: 'text', text: 'second' },
    ]);
  });

  it.each([
    ['blank', '  '],
    ['too-long', 'x'.repeat(201)],
  ])('refuses a text that is %s, before and after the start', async (reason, text) => {
    const bench = await openAndHear({}, ({ widget }) => widget.send(text));
    bench.api.send(text);
    const refused = { key: 'send_refused', text: reason };
    expect(bench.heard.of('error')).toEqual([refused, refused]);
    expect(bench.own()).toEqual([]);
  });

  it('says so if the next visitor comes before the conversation opens, and never sends it as that one (I2)', async () => {
    const bench = await openAndHear({}, ({ sessionGateway, widget }) => {
      sessionGateway.scripts.config.hold();
      widget.send('of the first');
      widget.send('and another');
    });
    const refused = { key: 'send_refused', text: 'not-started' };
    bench.sessionGateway.scripts.config.otherwise(ok(SAMPLE_CONFIG));
    bench.api.identify({ visiterId: 'bo' });
    await bench.clock.flush();
    expect(bench.heard.of('error')).toEqual([refused, refused]);
    expect(bench.own()).toEqual([]);
  });

  it('sends to the next visitor what a listener sends again', async () => {
    let again = 0;
    const bench = await openAndHear({}, ({ sessionGateway, widget }) => {
      sessionGateway.scripts.config.hold();
      widget.send('of the first');
      widget.on('error', () => again++ < 5 && widget.send('of the next'));
    });
    bench.sessionGateway.scripts.config.otherwise(ok(SAMPLE_CONFIG));
    bench.api.identify({ visiterId: 'bo' });
    await bench.clock.flush();
    expect(again).toBe(1);
    expect(bench.lines()).toEqual(['to_service completed of the next']);
  });

  it('accepts 200 characters, and an emoji counts as one', async () => {
    const bench = await openAndHear();
    bench.api.send('🙂'.repeat(200));
    expect(bench.own()).toHaveLength(1);
  });

  it('refuses what cannot be sent, with the reason', async () => {
    const bench = await openAndHear();
    bench.realtime.last.says({ kind: 'idle-refresh' });
    bench.api.send('hello?');
    expect(bench.heard.of('error')).toEqual([{ key: 'send_refused', text: 'ended' }]);
  });

  it('says why, if the start fails, also in the console where nobody listens', async () => {
    const forbidden = err({ kind: 'forbidden', status: 404 } as const);
    const bench = await openAndHear({}, ({ widget, messageGateway }) => {
      messageGateway.scripts.check.next(forbidden);
      widget.send('before');
    });
    bench.api.send('after');
    const refused = { key: 'send_refused', text: 'not-started' };
    expect(bench.heard.of('error')).toEqual([{ key: 'data_error', text: '' }, refused, refused]);
    bench.api.off('error');
    bench.api.send('unheard');
    expect(bench.log.at('error').at(-1)).toMatchObject({ facts: { reason: 'not-started' } });
    bench.widget.shell.actions.retry();
    await bench.clock.flush();
    bench.api.send('now');
    expect(bench.own()).toHaveLength(1);
  });

  it('at most twenty texts wait', async () => {
    const bench = await openAndHear({}, ({ widget, sessionGateway }) => {
      sessionGateway.scripts.config.next(failure.unreachable);
      for (let number = 1; number <= 22; number += 1) widget.send(`text ${number}`);
    });
    expect(
      bench.heard.of('error').filter((error) => (error as { text: string }).text === 'too-many'),
    ).toHaveLength(2);
    bench.widget.shell.actions.retry();
    await bench.clock.flush();
    expect(bench.own()).toHaveLength(20);
  });
});

describe('prefill', () => {
  it('fills an empty box, and replaces an earlier prefill', async () => {
    const bench = await openAndHear({}, ({ widget }) => widget.prefill('early'));
    expect(bench.composer().draft).toBe('early');
    bench.api.prefill('Order 1027');
    expect(bench.composer().draft).toBe('Order 1027');
  });

  it('never replaces what the visitor typed, now or on an earlier page', async () => {
    const preferences = new MemoryPreferences();
    preferences.rememberDraft({ businessId: '1', visitorId: 'v1' }, 'my own words');
    const bench = await openAndHear({ fakes: { preferences } }, ({ widget }) => widget.prefill('early'));
    expect(bench.composer().draft).toBe('my own words');
    bench.widget.composer.actions.edit('other words');
    bench.api.prefill('again');
    expect(bench.composer().draft).toBe('other words');
  });

  it('cuts at 200 characters', async () => {
    const bench = await openAndHear();
    bench.api.prefill('x'.repeat(300));
    expect(bench.composer().codePoints).toBe(200);
  });
});

describe('language, theme, colour scheme', () => {
  const shell = (bench: { widget: { shell: { state: { current: object } } } }) =>
    bench.widget.shell.state.current;

  it('setLanguage changes the interface and the language of calls at once', async () => {
    const bench = await openAndHear();
    bench.api.setLanguage('pt-BR');
    expect(shell(bench)).toMatchObject({ language: 'br' });
    bench.widget.shell.actions.retry();
    await bench.clock.flush();
    expect(shell(bench)).toMatchObject({ language: 'br' });
    expect(bench.sessionGateway.scripts.config.last?.language).toBe('br');
    bench.api.setLanguage(null);
    expect(shell(bench)).toMatchObject({ language: 'en' });
  });

  it('an unknown language or theme changes nothing and is reported', async () => {
    const bench = await openAndHear({ params: { lang: 'de', theme: 'sg' } });
    bench.api.setLanguage('klingon');
    bench.api.setTheme('neon' as never);
    expect(shell(bench)).toMatchObject({ language: 'de', theme: 'sg' });
    expect(bench.log.at('error').map(({ event }) => event)).toEqual([
      'setLanguage: there is no such language',
      'setTheme: there is no such theme',
    ]);
  });

  it('setTheme changes the look at once; null restores the merchant’s style', async () => {
    const bench = await openAndHear({}, ({ sessionGateway }) =>
      sessionGateway.scripts.config.otherwise(ok({ ...SAMPLE_CONFIG, style: 'sgw' })),
    );
    bench.api.setTheme('eb');
    expect(shell(bench)).toMatchObject({ theme: 'eb' });
    bench.widget.shell.actions.retry();
    await bench.clock.flush();
    expect(shell(bench)).toMatchObject({ theme: 'eb' });
    bench.api.setTheme(null);
    expect(shell(bench)).toMatchObject({ theme: 'sgw' });
  });

  it('a theme that is chosen while config is asked stays', async () => {
    let answer: ((value: never) => void) | undefined;
    const bench = await openAndHear({}, ({ sessionGateway }) => {
      answer = sessionGateway.scripts.config.hold() as never;
    });
    bench.api.setTheme('dx');
    answer?.(ok(SAMPLE_CONFIG) as never);
    await bench.clock.flush();
    expect(shell(bench)).toMatchObject({ theme: 'dx' });
  });

  it('update sets several at once and restarts nothing', async () => {
    const bench = await openAndHear();
    bench.api.update({ lang: 'de', theme: 'sz', scheme: 'dark' });
    await bench.clock.flush();
    expect(shell(bench)).toMatchObject({ language: 'de', theme: 'sz' });
    expect(bench.api.panel.current.scheme).toBe('dark');
    expect(bench.sessionGateway.scripts.config.asked).toHaveLength(1);
  });
});

describe('the panel', () => {
  it('openArticle opens the panel and asks for the article until the visitor leaves it', async () => {
    const { api } = await openAndHear();
    api.close();
    api.openArticle('How to return an order');
    expect(api.panel.current).toMatchObject({ isOpen: true, article: 'How to return an order' });
    api.leaveArticle();
    expect(api.panel.current.article).toBeNull();
  });

  it('hide and show change only the launcher', async () => {
    const { api } = await openAndHear();
    api.hide();
    expect(api.panel.current).toMatchObject({ isOpen: true, hasLauncher: false });
    api.show();
    expect(api.panel.current.hasLauncher).toBe(true);
  });

  it('while the panel is closed nothing is acknowledged', async () => {
    const bench = await openAndHear();
    bench.api.close();
    await arrives(bench, 'hello');
    expect(bench.messageGateway.scripts.acknowledge.asked).toHaveLength(0);
    bench.api.open();
    await bench.clock.advance(1_000);
    expect(bench.messageGateway.scripts.acknowledge.asked).toHaveLength(1);
  });
});

describe('plain JavaScript that passes anything (S23)', () => {
  const ANYTHING: readonly unknown[] = [
    null,
    undefined,
    5,
    Number.NaN,
    true,
    Symbol('x'),
    2n,
    [],
    {},
    Object.create(null),
    JSON.parse('{"toString":1,"valueOf":1,"trim":1,"slice":1,"length":3}'),
    () => undefined,
    new Date(Number.NaN),
    'x'.repeat(100_000),
    '\ud800',
    '__proto__',
    'constructor',
  ];
  const CALLS = [
    'send',
    'prefill',
    'setLanguage',
    'setTheme',
    'setColorScheme',
    'openArticle',
    'consent',
    'identify',
    'update',
    'on',
    'once',
    'off',
  ] as const;

  it.each(CALLS)('%s throws nothing, at once or later, and the chat goes on', async (call) => {
    for (const given of ANYTHING) {
      const bench = await openAndHear();
      const act = bench.api[call] as (...values: unknown[]) => unknown;
      expect(() => act(given, given), String(typeof given)).not.toThrow();
      await bench.clock.advance(3_000);
      bench.api.identify({ visiterId: 'bo' });
      await bench.clock.advance(3_000);
      bench.api.send('Hello');
      expect(bench.own().map(({ body }) => body)).toContainEqual({ kind: 'text', text: 'Hello' });
      expect(bench.log.at('error').filter(({ event }) => event === 'something was thrown')).toEqual([]);
      bench.api.destroy();
    }
  });

  it('a number is sent as its digits, and null is the language of the page', async () => {
    const bench = await openAndHear({ params: { business_id: '1', lang: 'de' } });
    const api = bench.api as unknown as Record<'send' | 'setLanguage', (value: unknown) => void>;
    api.send(2048);
    expect(bench.own().map(({ body }) => body)).toEqual([{ kind: 'text', text: '2048' }]);
    bench.api.setLanguage('en');
    api.setLanguage(undefined);
    expect(bench.widget.shell.state.current.language).toBe('de');
  });
});
