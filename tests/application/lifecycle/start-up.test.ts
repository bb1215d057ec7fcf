import { describe, expect, it } from 'vitest';
import { FakeEnvironment, MemoryPreferences, ok, SAMPLE_CONFIG } from '../../../main/testing';
import { open } from '../test-bench';

describe('start-up', () => {
  // Shows spec §3.47.
  it('requests config with the parameters of the address, then queue, history and notice', async () => {
    const bench = await open({
      params: { business_id: '7', access_key: 'k', account: 'joe', c: 'ads', lang: 'ja', visiter_id: 'v9' },
    });
    expect(bench.sessionGateway.scripts.config.asked).toEqual([
      {
        accessKey: 'k',
        businessId: '7',
        visitorId: 'v9',
        fromUrl: 'https://host.test/page',
        name: 'joe',
        channelCode: 'ads',
        language: 'jp',
      },
    ]);
    expect(bench.sessionGateway.scripts.isNewQueue.asked).toEqual(['7']);
    expect(bench.messageGateway.scripts.check.asked).toEqual([{ businessId: '7', language: 'jp' }]);
    expect(bench.sessionGateway.scripts.notice.asked).toEqual([{ businessId: '7', language: 'jp' }]);
    expect(bench.phase()).toEqual({ kind: 'open' });
    expect([bench.dialog(), bench.header().status], 'only the header shows it').toEqual(['none', 'online']);
  });

  // Shows decision 45.
  it('makes no call in a page that the browser prepares, and starts at once when a visitor opens it (R16)', async () => {
    const environment = new FakeEnvironment();
    environment.active(false);
    const bench = await open({ fakes: { environment } });
    bench.widget.start();
    await bench.clock.advance(600_000);
    expect(bench.sessionGateway.scripts.config.asked).toHaveLength(0);
    expect([bench.clock.waiting, bench.phase()]).toEqual([0, { kind: 'starting' }]);
    environment.active(true);
    await bench.clock.flush();
    expect(bench.sessionGateway.scripts.config.asked).toHaveLength(1);
    expect(bench.phase()).toEqual({ kind: 'open' });
  });

  it('a chat that ends before the page is opened never starts', async () => {
    const environment = new FakeEnvironment();
    environment.active(false);
    const bench = await open({ fakes: { environment } });
    bench.widget.dispose();
    environment.active(true);
    await bench.clock.flush();
    expect(bench.sessionGateway.scripts.config.asked).toHaveLength(0);
  });

  it('reports which parameters of the address are invalid', async () => {
    const bench = await open({ params: { visiter_id: 'a\u0000b', theme: 'none such', account: 'joe' } });
    expect(bench.log.at('error').map(({ event, facts }) => [event, facts['parameters']])).toEqual([
      ['parameters were dropped', 'theme'],
      ['the visitor whom the page named cannot be read: no chat', 'visiter_id'],
    ]);
  });

  it('is starting until config, history, queue and notice have answered', async () => {
    const bench = await open({}, ({ sessionGateway }) => {
      sessionGateway.scripts.notice.hold();
    });
    expect(bench.phase()).toEqual({ kind: 'starting' });
    expect(bench.composer().blocked).toBe('starting');
    expect(bench.say('too soon')).toBe(false);
    expect(bench.realtime.sockets).toHaveLength(0);
    expect(bench.messageGateway.scripts.poll.asked).toHaveLength(0);
  });

  // Shows spec §4.39.
  it('requests config once more with a stored visitor id that differs', async () => {
    const preferences = new MemoryPreferences();
    preferences.rememberVisitorId('1', 'old');
    const bench = await open({ fakes: { preferences } }, ({ sessionGateway }) => {
      sessionGateway.scripts.config.next(ok({ ...SAMPLE_CONFIG, visitorId: 'another' }));
    });
    expect(bench.sessionGateway.scripts.config.asked.map((ask) => ask.visitorId)).toEqual(['old', 'old']);
    expect(preferences.visitorId('1')).toBe('old');
  });

  it('a device that knows its visitor asks with that id at once, so that the backend makes no other one', async () => {
    const preferences = new MemoryPreferences();
    preferences.rememberVisitorId('1', 'old');
    const bench = await open({ fakes: { preferences } });
    expect(bench.sessionGateway.scripts.config.asked.map((ask) => ask.visitorId)).toEqual(['old']);
  });

  it('two pages that open at once become the same visitor: the later one asks again with the id of the first', async () => {
    const preferences = new MemoryPreferences();
    const one = await open({ fakes: { preferences } }, ({ sessionGateway }) => {
      sessionGateway.scripts.config.next(() => {
        preferences.rememberVisitorId('1', 'of-the-other-page');
        return ok({ ...SAMPLE_CONFIG, visitorId: 'new' });
      });
    });
    const asked = one.sessionGateway.scripts.config.asked.map((ask) => ask.visitorId);
    expect(asked).toEqual(['', 'of-the-other-page']);
  });

  it('requests config once if the stored visitor id equals the returned one', async () => {
    const preferences = new MemoryPreferences();
    preferences.rememberVisitorId('1', 'v1');
    const bench = await open({ fakes: { preferences } });
    expect(bench.sessionGateway.scripts.config.asked).toHaveLength(1);
  });

  it('never replaces a visitor id that the address names', async () => {
    const preferences = new MemoryPreferences();
    preferences.rememberVisitorId('1', 'old');
    const bench = await open({ fakes: { preferences }, params: { visiter_id: 'named' } });
    expect(bench.sessionGateway.scripts.config.asked.map((ask) => ask.visitorId)).toEqual(['named']);
    expect(preferences.visitorId('1')).toBe('old');
  });

  it.each([
    ['', '1', 'default', 'default', null],
    ['a', '1', 'default', 'default', null],
    ['sgw', '1', 'sgw', 'sgw', '#E0E0E0'],
    ['zz', '66', 'yb', 'character-66', null],
    ['zz', '5', 'yb', 'yb', null],
  ])(
    'style "%s" of business %s gives theme %s with avatars %s',
    async (style, business, theme, avatars, colour) => {
      const bench = await open({ params: { business_id: business } }, ({ sessionGateway }) =>
        sessionGateway.scripts.config.otherwise(ok({ ...SAMPLE_CONFIG, style })),
      );
      expect(bench.widget.shell.state.current).toMatchObject({ theme, avatars, headerColour: colour });
    },
  );

  // Shows decision 2.
  it('a named theme wins over the style, and an unknown name is ignored', async () => {
    const styled = (style: string) => ok({ ...SAMPLE_CONFIG, style });
    const named = await open({ params: { theme: 'hg' } }, ({ sessionGateway }) =>
      sessionGateway.scripts.config.otherwise(styled('sgw')),
    );
    expect(named.widget.shell.state.current.theme).toBe('hg');
    const unknown = await open({ params: { theme: 'nope' } }, ({ sessionGateway }) =>
      sessionGateway.scripts.config.otherwise(styled('sgw')),
    );
    expect(unknown.widget.shell.state.current.theme).toBe('sgw');
  });

  it('uses the named language, else the browser’s, else cn', async () => {
    const spoken = async (lang: string, tags: readonly string[]) => {
      const bench = await open({ fakes: { environment: new FakeEnvironment(tags) }, params: { lang } });
      return bench.widget.shell.state.current.language;
    };
    expect(await spoken('ko', ['fr'])).toBe('kr');
    expect(await spoken('', ['xx', 'fr-CA'])).toBe('fra');
    expect(await spoken('', ['xx'])).toBe('cn');
  });

  it('accepts numbers as ids from the integrator, and ignores a number as a language', async () => {
    const bench = await open({ params: { business_id: 7, service_id: 101, lang: 5 } });
    expect(bench.phase()).toEqual({ kind: 'open' });
    expect(bench.sessionGateway.scripts.notice.asked).toMatchObject([{ businessId: '7' }]);
  });

  it('has the language and theme of the address before the first call', async () => {
    const bench = await open({ params: { lang: 'de', theme: 'sm' } }, ({ widget }) =>
      expect(widget.shell.state.current).toMatchObject({ language: 'de', theme: 'sm' }),
    );
    expect(bench.widget.shell.state.current.language).toBe('de');
  });
});
