// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import { composeHeadless } from '../../../main/container/compose-headless';
import { EAGER_FACTORIES } from '../../../main/core/eager-factories';
import type { KefuOptions } from '../../../main/options';
import { fittingSettings } from '../../../main/settings/read-settings';
import { createTestWidget } from '../../../main/testing';

const stored = () => [localStorage, sessionStorage].flatMap((storage) => Object.keys(storage)).sort();

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

/** The widget of an integrator in a browser: whatever stores something is the real adapter. */
const openInBrowser = async (options: KefuOptions) => {
  const { widget: _, crash: __, ...fakes } = createTestWidget();
  const { preferences, outboxStore, formDraft, environment, navigation, ...others } = fakes;
  void [preferences, outboxStore, formDraft, environment, navigation];
  const params = { business_id: '1', lang: 'en' };
  const { widget } = composeHeadless(
    fittingSettings({ params, ...options }, 'code', () => undefined),
    others,
    EAGER_FACTORIES,
  );
  widget.start();
  await others.clock.flush();
  const say = async (text: string) => {
    widget.composer.actions.edit(text);
    widget.composer.actions.send();
    await others.clock.flush();
  };
  const toasts = () =>
    widget.toasts.state.current.toasts.map(({ words }) => ('key' in words ? words.key : words.text));
  return { ...others, widget, say, toasts };
};

const use = async ({ widget, say }: Awaited<ReturnType<typeof openInBrowser>>) => {
  await say('hello');
  widget.composer.actions.edit('half a sen');
  widget.composer.actions.setHabit('ctrl+enter');
  widget.emoji.actions.remember('🙂');
};

describe('storage by consent (I12)', () => {
  it('without the setting everything is kept, and no hint is shown', async () => {
    const bench = await openInBrowser({});
    bench.messageGateway.scripts.sendText.hold();
    await use(bench);
    expect(stored()).toEqual(
      expect.arrayContaining(['business_id_obj', 'kefu.emoji.recent', 'keyboardHabit']),
    );
    expect(stored().some((key) => key.startsWith('kefu.outbox.'))).toBe(true);
    expect(bench.toasts()).not.toContain('outbox_in_memory');
  });

  it('`storageConsent: false` stores nothing at all, works, and says where unsent messages are', async () => {
    const bench = await openInBrowser({ storageConsent: false });
    await use(bench);
    expect(stored()).toEqual([]);
    expect(bench.toasts()).toContain('outbox_in_memory');
    expect(bench.widget.composer.state.current).toMatchObject({ draft: 'half a sen', habit: 'ctrl+enter' });
    bench.widget.identify({ visiterId: 'ann' });
    bench.widget.identify(null);
    await bench.clock.flush();
    expect(stored()).toEqual([]);
  });

  it('reads nothing of an earlier page before the consent', async () => {
    localStorage.setItem('business_id_obj', '{"1":"known"}');
    const bench = await openInBrowser({ storageConsent: false });
    const asked = ({ sessionGateway }: typeof bench) =>
      sessionGateway.scripts.config.asked.map(({ visitorId }) => visitorId);
    expect(asked(bench)).toEqual(['']);
    expect(asked(await openInBrowser({}))).toEqual(['known']);
  });

  it('consent(true) writes down what is in memory, and keeps the ids of other businesses', async () => {
    localStorage.setItem('business_id_obj', '{"2":"of-the-other"}');
    const bench = await openInBrowser({ storageConsent: false });
    bench.messageGateway.scripts.sendText.hold();
    await use(bench);
    bench.widget.consent(true);
    const ids = JSON.parse(localStorage.getItem('business_id_obj') ?? '') as Record<string, string>;
    expect(ids['2']).toBe('of-the-other');
    expect(ids['1']).toMatch(/./);
    expect(stored().filter((key) => key.startsWith('kefu.outbox.')).length).toBeGreaterThan(0);
    expect(stored()).toEqual(expect.arrayContaining(['kefu.emoji.recent', 'keyboardHabit']));
    bench.widget.composer.actions.setHabit('enter');
    expect(localStorage.getItem('keyboardHabit')).toBe('enter');
  });

  it('consent(false) deletes every key and nothing of the page, and the chat goes on in memory', async () => {
    for (const storage of [localStorage, sessionStorage]) storage.setItem('cart', 'of the page');
    localStorage.setItem('kefu_look_1_light', 'of an earlier release');
    localStorage.setItem('kefu.draft.9.9', 'of another visitor');
    const bench = await openInBrowser({});
    bench.messageGateway.scripts.sendText.hold();
    await use(bench);
    bench.widget.consent(false);
    expect(stored()).toEqual(['cart', 'cart']);
    await bench.say('after it');
    bench.widget.composer.actions.edit('more');
    bench.widget.composer.actions.setHabit('enter');
    expect(stored()).toEqual(['cart', 'cart']);
    expect(bench.widget.composer.state.current).toMatchObject({ draft: 'more', habit: 'enter' });
    bench.widget.consent(true);
    expect(stored().filter((key) => key.startsWith('kefu.outbox.')).length).toBeGreaterThan(1);
  });

  it('consent(false) without an earlier consent deletes what an earlier page has stored', async () => {
    localStorage.setItem('business_id_obj', '{"1":"known"}');
    const bench = await openInBrowser({ storageConsent: false });
    bench.widget.consent(false);
    expect(stored()).toEqual([]);
  });

  it('anything else than true and false changes nothing', async () => {
    const bench = await openInBrowser({});
    const before = stored();
    (bench.widget.consent as (given?: unknown) => void)();
    (bench.widget.consent as (given?: unknown) => void)('false');
    expect(stored()).toEqual(before);
    expect(bench.log.at('error').map(({ event }) => event)).toContain('consent: true or false is expected');
  });

  it('a wrong value of the setting counts as no consent', async () => {
    const bench = await openInBrowser({ storageConsent: 'no' as never });
    await use(bench);
    expect(stored()).toEqual([]);
  });
});
