import { describe, expect, it } from 'vitest';
import { createTestWidget, MemoryPreferences, ok, SAMPLE_CONFIG } from '../../../main/testing';
import { open, sameDevice } from '../test-bench';

describe('the draft of the text', () => {
  it('keeps a draft across a reload, per business and visitor', async () => {
    const first = await open();
    first.widget.composer.actions.edit('half a sent');
    first.widget.dispose();
    const fakes = sameDevice(first);
    expect((await open({ fakes })).composer().draft).toBe('half a sent');
    expect((await open({ fakes, params: { business_id: '2' } })).composer().draft).toBe('');
    expect((await open({ fakes, params: { visiter_id: 'v2' } })).composer().draft).toBe('');
  });

  it('removes the draft of a sent text', async () => {
    const first = await open();
    first.say('hello');
    expect((await open({ fakes: sameDevice(first) })).composer().draft).toBe('');
  });

  it('an old draft does not replace a text that was typed during the start', async () => {
    const preferences = new MemoryPreferences();
    preferences.rememberDraft({ businessId: '1', visitorId: 'v1' }, 'old');
    const bench = await open({ fakes: { preferences } }, ({ widget }) => widget.composer.actions.edit('new'));
    expect(bench.composer().draft).toBe('new');
  });

  it('keeps a text that was typed before config came, across a reload, for any visitor that config names', async () => {
    const first = createTestWidget();
    first.sessionGateway.scripts.config.hold();
    first.widget.start();
    first.widget.composer.actions.edit('typed early');
    first.widget.dispose();
    const device = { preferences: first.preferences };
    const second = createTestWidget({ fakes: device });
    const config = second.sessionGateway.scripts.config.hold();
    second.widget.start();
    expect(second.widget.composer.state.current.draft).toBe('typed early');
    config(ok(SAMPLE_CONFIG));
    await second.clock.flush();
    expect(second.widget.composer.state.current.draft).toBe('typed early');
    expect(first.preferences.draft({ businessId: '1', visitorId: 'v1' })).toBe('typed early');
    expect(first.preferences.draft({ businessId: '1', visitorId: '' })).toBe('');
    expect((await open({ fakes: device })).composer().draft).toBe('typed early');
  });

  it('a later draft of the visitor replaces a text that was typed before config came', async () => {
    const first = createTestWidget();
    first.sessionGateway.scripts.config.hold();
    first.widget.start();
    first.widget.composer.actions.edit('typed early');
    const fakes = { preferences: first.preferences };
    const other = await open({ fakes });
    other.widget.composer.actions.edit('written later');
    expect((await open({ fakes })).composer().draft).toBe('written later');
    expect(first.preferences.draft({ businessId: '1', visitorId: '' })).toBe('');
  });

  it('a text that was typed before config came is not shown to another visitor that a page names', async () => {
    const first = createTestWidget({ params: { business_id: '1', visiter_id: 'ann' } });
    first.sessionGateway.scripts.config.hold();
    first.widget.start();
    first.widget.composer.actions.edit('typed by Ann');
    first.widget.dispose();
    const pageOf = (visitor: Record<string, string>) => {
      const page = createTestWidget({
        params: { business_id: '1', ...visitor },
        fakes: { preferences: first.preferences },
      });
      page.sessionGateway.scripts.config.otherwise(
        ok({ ...SAMPLE_CONFIG, visitorId: visitor['visiter_id'] ?? 'v1' }),
      );
      page.widget.start();
      return page;
    };
    const drafts: string[] = [];
    for (const visitor of [{ visiter_id: 'ben' }, {}, { visiter_id: 'ann' }]) {
      const page = pageOf(visitor);
      await page.clock.flush();
      drafts.push(page.widget.composer.state.current.draft);
    }
    expect(drafts).toEqual(['', '', 'typed by Ann']);
  });
});
