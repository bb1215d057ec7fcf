import { describe, expect, it } from 'vitest';
import type { KefuApi } from '../../../application/integration/kefu-api';
import { ok, SAMPLE_CONFIG } from '../../../main/testing';
import { arrives, hear, openAndHear } from './support';

/** The backend returns the visitor id that it is asked for. */
const identified = async (params: Record<string, string> = {}) => {
  const bench = await openAndHear({ params: { business_id: '1', ...params } }, ({ sessionGateway }) => {
    const answer = (ask: { visitorId: string }) =>
      ok({ ...SAMPLE_CONFIG, visitorId: ask.visitorId || 'anonymous' });
    sessionGateway.config = async (ask) => {
      sessionGateway.scripts.config.asked.push(ask as never);
      return answer(ask);
    };
  });
  return { ...bench, asked: bench.sessionGateway.scripts.config.asked };
};

describe('identify', () => {
  it('starts the chat of the named visitor, without anything of the earlier one', async () => {
    const bench = await identified();
    bench.say('as nobody');
    bench.widget.composer.actions.edit('secret draft');
    bench.api.identify({ visiterId: 'user-7', account: 'Ann', accessKey: 'k' });
    expect(bench.lines()).toEqual([]);
    expect(bench.composer().draft).toBe('');
    await bench.clock.flush();
    expect(bench.asked.at(-1)).toMatchObject({ visitorId: 'user-7', name: 'Ann', accessKey: 'k' });
    expect(bench.phase()).toEqual({ kind: 'open' });
    expect(bench.realtime.alive).toHaveLength(1);
  });

  it('readers of a view see the new chat, and actions reach it', async () => {
    const bench = await identified();
    const drafts: string[] = [];
    bench.widget.composer.state.changes$.subscribe(({ draft }) => drafts.push(draft));
    bench.api.identify({ visiterId: 'user-7' });
    await bench.clock.flush();
    bench.widget.composer.actions.edit('new');
    expect(drafts.at(-1)).toBe('new');
    const { all } = hear(bench.api);
    await arrives(bench, 'to the new one');
    expect(all.map(([event]) => event)).toContain('message');
  });

  it.each(['unread', 'error'] as const)(
    'one chat runs if a listener of %s, which the change calls, names another visitor at once',
    async (event) => {
      const bench = await identified();
      bench.api.close();
      if (event === 'unread') await arrives(bench, 'hello');
      else bench.api.update({ serviceId: 7 });
      bench.api.send('waits');
      bench.api.once(event, () => bench.api.identify({ visiterId: 'cy' }));
      bench.api.identify({ visiterId: 'bo' });
      await bench.clock.flush();
      expect(bench.realtime.alive).toHaveLength(1);
      expect(bench.asked.at(-1)).toMatchObject({ visitorId: 'cy' });
    },
  );

  it('does nothing for the same visitor', async () => {
    const bench = await identified();
    bench.api.identify({ visiterId: 'user-7' });
    await bench.clock.flush();
    bench.say('hello');
    bench.api.identify({ visiterId: 'user-7' });
    await bench.clock.flush();
    expect(bench.asked).toHaveLength(2);
    expect(bench.own()).toHaveLength(1);
  });

  it('null returns to the visitor of this device, also if the options named another', async () => {
    const bench = await identified({ visiter_id: 'user-7', account: 'Ann' });
    expect(bench.asked.at(-1)).toMatchObject({ visitorId: 'user-7' });
    bench.api.identify(null);
    await bench.clock.flush();
    expect(bench.asked.at(-1)).toMatchObject({ visitorId: '', name: '' });
  });

  const ANN = { visiterId: 'ann', account: 'Ann', accessKey: 'key-of-ann' };
  const OF_OPTIONS = { visiter_id: 'ann', account: 'Ann', access_key: 'key-of-ann' };
  const BO = { visitorId: 'bo', name: '', accessKey: '' };

  it.each([
    ['the options', OF_OPTIONS, () => undefined],
    ['identify', {}, (api: KefuApi) => api.identify(ANN)],
    ['update', {}, (api: KefuApi) => api.update(ANN)],
    [
      'update after options',
      { visiter_id: 'ann' },
      (api: KefuApi) => api.update({ accessKey: 'key-of-ann' }),
    ],
    ['update after identify', {}, (api: KefuApi) => [api.identify({ visiterId: 'ann' }), api.update(ANN)]],
  ])('another visitor has nothing of the one that %s named', async (_, params, name) => {
    for (const call of ['identify', 'update'] as const) {
      const bench = await identified(params);
      name(bench.api);
      bench.api[call]({ visiterId: 'bo' });
      await bench.clock.flush();
      expect(bench.asked.at(-1)).toMatchObject(BO);
    }
  });

  it('takes what is missing from options that name the same visitor or none', async () => {
    const same = await identified({ visiter_id: '7', account: 'Ann' });
    same.api.identify({ visiterId: 7, accessKey: 'k' });
    await same.clock.flush();
    expect(same.asked.at(-1)).toMatchObject({ visitorId: '7', name: 'Ann', accessKey: 'k' });
    const none = await identified({ account: 'From the shop' });
    none.api.identify({ visiterId: 'bo' });
    await none.clock.flush();
    expect(none.asked.at(-1)).toMatchObject({ visitorId: 'bo', name: 'From the shop' });
    none.api.update({ account: 'Bo' });
    none.api.identify({ visiterId: 'cy' });
    await none.clock.flush();
    expect(none.asked.at(-1)).toMatchObject({ visitorId: 'cy', name: 'From the shop' });
  });

  it('does nothing for the visitor whom the options name', async () => {
    const bench = await identified({ visiter_id: '7', account: 'Ann' });
    bench.api.identify({ visiterId: 7 });
    bench.api.update({ account: 'Ann' });
    await bench.clock.flush();
    expect(bench.asked).toHaveLength(1);
  });

  const LONG = 'x'.repeat(70_000);
  it.each([
    ['no object', 'bo', 'visiter_id'],
    ['nothing', undefined, 'visiter_id'],
    ['unknown names only', { visitorId: 'bo' }, 'visiter_id'],
    ['an id of a wrong type', { visiterId: {} }, 'visiter_id'],
    ['an id of 513 characters', { visiterId: 'x'.repeat(513) }, 'visiter_id'],
    ['an id with a line end', { visiterId: 'a\nb' }, 'visiter_id'],
    ['a key of a wrong type', { visiterId: 'bo', accessKey: {} }, 'access_key'],
    ['a key of 70,000 characters', { visiterId: 'bo', accessKey: LONG }, 'access_key'],
  ])(
    'a visitor who cannot be read ends the former chat, and nobody else’s begins: %s (S5)',
    async (_, given, name) => {
      for (const params of [OF_OPTIONS, {}]) {
        const bench = await identified(params);
        bench.api.identify({ visiterId: 'cy' });
        await bench.clock.flush();
        bench.say('words of Cy');
        await bench.clock.flush();
        const { all } = hear(bench.api);
        const calls = bench.asked.length;
        bench.api.identify(given as never);
        await bench.clock.advance(60_000);
        expect(bench.phase()).toMatchObject({ kind: 'failed', key: 'visitor_refused' });
        expect(bench.lines()).toEqual([]);
        expect(bench.asked).toHaveLength(calls);
        expect(bench.realtime.alive).toEqual([]);
        expect(all).toContainEqual(['error', { key: 'visitor_refused', text: name }]);
        bench.api.identify({ visiterId: 'bo' });
        await bench.clock.flush();
        expect(bench.asked.at(-1)).toMatchObject(BO);
        expect(bench.phase()).toEqual({ kind: 'open' });
      }
    },
  );

  it('an update with a visitor who cannot be read does the same (S5)', async () => {
    const bench = await identified(OF_OPTIONS);
    bench.api.update({ visiterId: {} as never });
    await bench.clock.flush();
    expect(bench.phase()).toMatchObject({ kind: 'failed', key: 'visitor_refused' });
    expect(bench.asked).toHaveLength(1);
  });

  it('options that name a visitor who cannot be read start no chat (S5)', async () => {
    const bench = await identified({ visiter_id: LONG });
    expect(bench.phase()).toMatchObject({ kind: 'failed', key: 'visitor_refused' });
    expect(bench.asked).toEqual([]);
  });

  it('a visitor that the code names is never stored on the device', async () => {
    const bench = await identified();
    expect(bench.preferences.visitorId('1')).toBe('anonymous');
    bench.api.identify({ visiterId: 'user-7' });
    await bench.clock.flush();
    expect(bench.preferences.visitorId('1')).toBe('anonymous');
  });

  it('before the start it chooses the visitor of the start', async () => {
    const bench = await openAndHear({}, ({ widget }) => widget.identify({ visiterId: 'user-7' }));
    expect(bench.sessionGateway.scripts.config.asked.map(({ visitorId }) => visitorId)).toEqual(['user-7']);
  });

  it('keeps the chosen language, theme and listeners', async () => {
    const bench = await identified();
    bench.api.setLanguage('de');
    bench.api.setTheme('eb');
    bench.api.identify({ visiterId: 'user-7' });
    await bench.clock.flush();
    expect(bench.widget.shell.state.current).toMatchObject({ language: 'de', theme: 'eb' });
    bench.say('hello');
    expect(bench.heard.of('sent')).toHaveLength(1);
  });
});

describe('update', () => {
  it('starts again with the same visitor if the conversation depends on the option', async () => {
    const bench = await identified({ visiter_id: 'user-7' });
    bench.api.update({ serviceId: 202, c: 'ads' });
    await bench.clock.flush();
    expect(bench.asked.at(-1)).toMatchObject({ visitorId: 'user-7', channelCode: 'ads' });
    bench.api.update({ account: 'Ann' });
    await bench.clock.flush();
    expect(bench.asked.at(-1)).toMatchObject({ visitorId: 'user-7', channelCode: 'ads', name: 'Ann' });
  });

  it('gives the named visitor another key, but no later visitor', async () => {
    const bench = await identified();
    bench.api.identify({ visiterId: 'ann', accessKey: 'old' });
    bench.api.update({ accessKey: 'new', c: 'ads' });
    await bench.clock.flush();
    expect(bench.asked.at(-1)).toMatchObject({ visitorId: 'ann', accessKey: 'new', channelCode: 'ads' });
    bench.api.identify({ account: 'Guest' });
    await bench.clock.flush();
    expect(bench.asked.at(-1)).toMatchObject({
      visitorId: 'anonymous',
      name: 'Guest',
      accessKey: '',
      channelCode: 'ads',
    });
  });

  it('ignores options without a value', async () => {
    const bench = await identified();
    bench.api.update({ account: undefined, lang: undefined, theme: undefined, scheme: undefined });
    await bench.clock.flush();
    expect(bench.asked).toHaveLength(1);
  });
});
