import { describe, expect, it } from 'vitest';
import { ok, SAMPLE_CONFIG } from '../../../main/testing';
import { arrives, hear, openAndHear } from './support';

/** The backend knows each visitor by the id that it is asked for. */
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

  it('ignores options without a value', async () => {
    const bench = await identified();
    bench.api.update({ account: undefined, lang: undefined, theme: undefined, scheme: undefined });
    await bench.clock.flush();
    expect(bench.asked).toHaveLength(1);
  });
});
