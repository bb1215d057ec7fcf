// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { composeHeadless } from '../../../main/container/compose-headless';
// Before it is needed: it loads with the first chat that has the setting.
import '../../../main/container/resume-panel';
import { EAGER_FACTORIES } from '../../../main/core/eager-factories';
import type { KefuOptions } from '../../../main/options';
import { createTestWidget, ok, SAMPLE_CONFIG } from '../../../main/testing';

const SHOP = 'shop-with-pages';
const RECORD = `kefu.resume.${SHOP}`;

const ends: (() => void)[] = [];
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

/** A page with a floating chat. */
const openPage = async (visiterId = 'ann', settings: KefuOptions = {}) => {
  const { widget: _, crash: __, ...fakes } = createTestWidget();
  const { preferences, outboxStore, formDraft, environment, navigation, hostBridge, ...others } = fakes;
  void [preferences, outboxStore, formDraft, environment, navigation];
  others.sessionGateway.config = async (ask) =>
    ok({ ...SAMPLE_CONFIG, visitorId: ask.visitorId || 'somebody-new' });
  const params = { business_id: SHOP, lang: 'en', visiter_id: visiterId };
  const { widget } = composeHeadless(
    { params, resume: true, ...settings },
    { ...others, hostBridge },
    EAGER_FACTORIES,
  );
  widget.close();
  const opened: string[] = [];
  widget.on('open', () => opened.push('open'));
  ends.push(() => widget.dispose());
  await new Promise((resolve) => setTimeout(resolve));
  widget.start();
  await others.clock.flush();
  return {
    widget,
    opened,
    clock: others.clock,
    agentSays: (text: string) => others.messageGateway.agentSays(text),
  };
};

const record = () => JSON.parse(sessionStorage.getItem(RECORD) ?? 'null');

describe('the setting resume', () => {
  it('opens the chat on the next page, for the same visitor alone', async () => {
    const first = await openPage();
    expect(record()).toBeNull();
    first.widget.open();
    expect(record()).toMatchObject({ isOpen: true, unread: 0 });
    expect(sessionStorage.getItem(RECORD)).not.toContain('ann');
    const second = await openPage();
    expect([second.widget.isOpen, second.opened]).toEqual([true, ['open']]);
    const third = await openPage('bob');
    expect(third.widget.isOpen).toBe(false);
    expect(record()).toBeNull();
  });

  it('counts behind a closed panel', async () => {
    const { widget, agentSays, clock } = await openPage();
    widget.open();
    widget.close();
    expect(record()).toBeNull();
    agentSays('Are you there?');
    await clock.advance(3_000);
    expect(widget.unread).toBe(1);
    expect(record()).toMatchObject({ isOpen: false, unread: 1 });
  });

  it.each<readonly [string, (page: Awaited<ReturnType<typeof openPage>>) => void]>([
    ['reset', ({ widget }) => widget.reset()],
    ['identify(null)', ({ widget }) => widget.identify(null)],
    ['consent(false)', ({ widget }) => widget.consent(false)],
    ['destroy', ({ widget }) => widget.destroy()],
  ])('%s forgets it, also with an open panel', async (_, act) => {
    const page = await openPage();
    page.widget.open();
    expect(record()).not.toBeNull();
    act(page);
    await page.clock.flush();
    expect(record()).toBeNull();
  });

  it('without consent nothing is stored; with it, what is open then', async () => {
    const { widget } = await openPage('ann', { storageConsent: false });
    widget.open();
    expect(sessionStorage.length).toBe(0);
    widget.consent(true);
    expect(record()).toMatchObject({ isOpen: true });
  });

  it('off: nothing of it', async () => {
    const first = await openPage('ann', { resume: false });
    first.widget.open();
    expect(record()).toBeNull();
  });
});
