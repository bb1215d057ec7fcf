import { describe, expect, it } from 'vitest';
import { FakeEnvironment } from '../../../adapters/memory/fake-environment';
import { MemoryPreferences } from '../../../adapters/memory/memory-preferences';
import { open } from '../test-bench';

describe('the menu of the chat', () => {
  it('remembers the size of text on the device', async () => {
    const preferences = new MemoryPreferences();
    const bench = await open({ fakes: { preferences } });
    expect(bench.widget.options.state.current.textSize).toBe('normal');
    bench.widget.options.actions.setTextSize('largest');
    expect(bench.widget.options.state.current.textSize).toBe('largest');
    const later = await open({ fakes: { preferences: preferences.tab() } });
    expect(later.widget.options.state.current.textSize).toBe('largest');
  });

  it('saves data if the device does, until the visitor chooses, and remembers that', async () => {
    const preferences = new MemoryPreferences();
    const environment = new FakeEnvironment();
    expect((await open()).widget.options.state.current.dataSaver).toBe(false);
    environment.dataSaved = true;
    const bench = await open({ fakes: { preferences, environment } });
    expect(bench.widget.options.state.current.dataSaver).toBe(true);
    bench.widget.options.actions.setDataSaver(false);
    expect(bench.widget.options.state.current.dataSaver).toBe(false);
    const fakes = { preferences: preferences.tab(), environment };
    expect((await open({ fakes })).widget.options.state.current.dataSaver).toBe(false);
  });

  it('takes a damaged size for the usual one', async () => {
    const preferences = new MemoryPreferences();
    preferences.rememberChoice('textSize', 'gigantic');
    const bench = await open({ fakes: { preferences } });
    expect(bench.widget.options.state.current.textSize).toBe('normal');
  });

  it('opens and closes the search', async () => {
    const { widget } = await open();
    widget.options.actions.search(true);
    expect(widget.options.state.current.searching).toBe(true);
    widget.options.actions.search(false);
    expect(widget.options.state.current.searching).toBe(false);
  });

  it('lacks what the integrator has turned off', async () => {
    const { widget } = await open({ search: false, textSize: false, dataSaver: false, quote: false });
    expect(widget.options.state.current).toMatchObject({
      searchOffered: false,
      textSize: null,
      dataSaver: null,
    });
    expect(widget.conversation.state.current.quoteOffered).toBe(false);
  });
});

describe('a quote', () => {
  it('changes the text of the box', async () => {
    const bench = await open();
    expect(bench.widget.conversation.state.current.quoteOffered).toBe(true);
    bench.widget.composer.actions.edit('Yes');
    expect(bench.widget.conversation.actions.rewrite((draft) => `> Hello\n${draft}`)).toBe(true);
    expect(bench.composer().draft).toBe('> Hello\nYes');
  });

  it('without room leaves the text, and a toast says so', async () => {
    const bench = await open();
    bench.widget.composer.actions.edit('Yes');
    expect(bench.widget.conversation.actions.rewrite(() => null)).toBe(false);
    expect(bench.composer().draft).toBe('Yes');
    expect(bench.widget.toasts.state.current.toasts).toHaveLength(1);
  });
});
