// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { composeHeadless } from '../../../main/container/compose-headless';
import { EAGER_FACTORIES } from '../../../main/core/eager-factories';
import type { KefuOptions } from '../../../main/options';
import { createTestWidget, err, ok, SAMPLE_CONFIG } from '../../../main/testing';

/** Every test of this machine's process hears the channel between tabs. */
const SHOP = 'shop-with-a-reset';
const OTHER_SHOP = 'shop-beside-it';

const stored = () =>
  [localStorage, sessionStorage].flatMap((storage) =>
    Object.entries(storage).map(([key, value]) => `${key}=${value}`),
  );
const traces = (person: string) => stored().filter((line) => line.includes(person));

const ends: (() => void)[] = [];
let visitors = 0;

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  visitors = 0;
});

afterEach(() => {
  for (const end of ends.splice(0)) end();
});

/** A tab in which whatever stores something is the real adapter. */
const openTab = async (visiterId = '', business = SHOP, settings: KefuOptions = {}) => {
  const { widget: _, crash: __, ...fakes } = createTestWidget();
  const { preferences, outboxStore, formDraft, environment, navigation, ...others } = fakes;
  void [preferences, outboxStore, formDraft, environment, navigation];
  others.sessionGateway.config = async (ask) => {
    others.sessionGateway.scripts.config.asked.push(ask as never);
    visitors += 1;
    return ok({ ...SAMPLE_CONFIG, visitorId: ask.visitorId || `new-${visitors}` });
  };
  const params = { business_id: business, lang: 'en', ...(visiterId && { visiter_id: visiterId }) };
  const { widget } = composeHeadless({ params, ...settings }, others, EAGER_FACTORIES);
  ends.push(() => widget.destroy());
  const sends = others.messageGateway.scripts.sendText;
  const give = sends.hold();
  const failLate = () => give(err({ kind: 'network', reason: 'unreachable' }));
  widget.start();
  await others.clock.flush();
  const write = async (text: string) => {
    widget.composer.actions.edit(text);
    widget.composer.actions.send();
    widget.composer.actions.edit(`draft ${text}`);
    await others.clock.flush();
  };
  const draft = () => widget.composer.state.current.draft;
  const asked = () => others.sessionGateway.scripts.config.asked.at(-1);
  return { widget, write, draft, asked, failLate, clock: others.clock };
};

const idOf = (business: string) => JSON.parse(localStorage.getItem('business_id_obj') ?? '{}')[business];

describe('reset (decision 44) deletes what the browser keeps', () => {
  it('of all visitors of the business and of nobody else, and late answers write nothing back', async () => {
    const other = await openTab('', OTHER_SHOP);
    await other.write('for the other shop');
    const ann = await openTab();
    await ann.write('Ann before');
    ann.widget.identify({ visiterId: 'ann' });
    await ann.clock.flush();
    await ann.write('Ann after');
    sessionStorage.setItem(`kefu.form.${SHOP}.ann`, '{"name":"Ann"}');
    localStorage.setItem(`kefu.rating.${SHOP}.ann`, '{"title":"Ann"}');
    localStorage.setItem('kefu.emoji.recent', '["Ann"]');
    expect(traces('Ann').length).toBeGreaterThan(5);
    ann.widget.reset();
    expect([...traces('Ann'), ...traces('ann')]).toEqual([]);
    ann.failLate();
    await ann.clock.advance(10_000);
    expect([...traces('Ann'), ...traces('ann')]).toEqual([]);
    expect(traces('for the other shop').length).toBeGreaterThan(1);
    expect(JSON.parse(localStorage.getItem('business_id_obj') ?? '{}')).toEqual({
      [OTHER_SHOP]: 'new-1',
      [SHOP]: 'new-4',
    });
  });

  it('in every tab: each is that of the next person, also that of an identified visitor', async () => {
    const here = await openTab();
    const anonymous = await openTab();
    const identified = await openTab('ann');
    const elsewhere = await openTab('', OTHER_SHOP);
    for (const tab of [here, anonymous, identified, elsewhere]) await tab.write('Ann');
    here.widget.reset();
    await here.clock.flush();
    await here.write('Bob');
    for (const tab of [anonymous, identified]) {
      // The device has one visitor, so each tab is the next person's.
      await vi.waitFor(async () => {
        await tab.clock.flush();
        expect(tab.draft()).toBe('draft Bob');
      });
      expect(tab.asked()).toMatchObject({ visitorId: idOf(SHOP) });
    }
    expect(elsewhere.draft()).toBe('draft Ann');
    expect(here.draft(), 'the next person keeps what they write').toBe('draft Bob');
    expect(traces('Bob').length).toBeGreaterThan(1);
    expect(traces('Ann').filter((line) => !line.includes(OTHER_SHOP))).toEqual([]);
  });

  it('and what is in memory without consent', async () => {
    const tab = await openTab('', SHOP, { storageConsent: false });
    await tab.write('Ann');
    tab.widget.reset();
    await tab.clock.flush();
    expect([tab.asked(), tab.draft()]).toMatchObject([{ visitorId: '' }, '']);
    tab.widget.consent(true);
    expect(traces('Ann')).toEqual([]);
    expect(idOf(SHOP)).toBe('new-2');
  });

  it('consent(false), then consent(true) writes back nothing of an earlier visitor', async () => {
    const tab = await openTab();
    await tab.write('Ann before');
    tab.widget.identify({ visiterId: 'bob' });
    await tab.clock.flush();
    await tab.write('Bob');
    tab.widget.consent(false);
    tab.widget.consent(true);
    expect(traces('Ann')).toEqual([]);
    expect(idOf(SHOP)).toBeUndefined();
    expect(traces('Bob').length).toBeGreaterThan(1);
  });
});
