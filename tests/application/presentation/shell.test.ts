import { describe, expect, it } from 'vitest';
import { FakeHostBridge } from '../../../adapters/memory/fake-host-bridge';
import { createTestWidget, ok, SAMPLE_CONFIG, sameDevice } from '../../../main/testing';
import { open } from '../test-bench';

const COLOURS = { light: { header: '#b00020' }, dark: { header: '#b00020' } };

/** A first visit to a merchant with this style, whose look was stored. */
const visited = async (style: string) => {
  const first = await open({}, ({ sessionGateway }) =>
    sessionGateway.scripts.config.otherwise(ok({ ...SAMPLE_CONFIG, style })),
  );
  first.widget.shell.actions.rememberLook(COLOURS);
  return first;
};

describe('the look of the last visit', () => {
  it('is used before the first call of the next visit, until config has come', async () => {
    const first = await visited('sgw');
    const next = createTestWidget({ fakes: sameDevice(first) });
    const shell = () => next.widget.shell.state.current;
    expect(shell()).toMatchObject({ theme: 'sgw', avatars: 'sgw', lastLook: COLOURS, colours: null });
    next.widget.start();
    expect(shell()).toMatchObject({ theme: 'sgw', lastLook: COLOURS });
    await next.clock.flush();
    expect(shell()).toMatchObject({ theme: 'sgw', lastLook: null, colours: SAMPLE_CONFIG.colours });
  });

  it('is replaced by a theme that the address names', async () => {
    const first = await visited('sgw');
    const next = createTestWidget({ fakes: sameDevice(first), params: { business_id: '1', theme: 'hg' } });
    expect(next.widget.shell.state.current).toMatchObject({ theme: 'hg', lastLook: null });
  });

  it('is replaced by a theme that the integrator’s code chooses before config has come', async () => {
    const first = await visited('sgw');
    const next = createTestWidget({ fakes: sameDevice(first) });
    const shown = () => {
      const { theme, lastLook } = next.widget.shell.state.current;
      return [theme, lastLook !== null];
    };
    next.widget.setTheme('hg');
    expect(shown()).toEqual(['hg', false]);
    next.widget.setTheme(null);
    expect(shown()).toEqual(['sgw', true]);
    next.widget.setTheme('sgw');
    expect(shown()).toEqual(['sgw', true]);
  });

  it('does not exist on a first visit', () => {
    expect(createTestWidget().widget.shell.state.current).toMatchObject({ theme: 'default', lastLook: null });
  });
});

describe('the way back to the website', () => {
  it('closes the chat, and leaves a page of its own', async () => {
    const bench = await open();
    bench.widget.shell.actions.leave();
    expect(bench.hostBridge.closes).toBe(1);
    expect(bench.navigation.websites).toBe(1);
  });

  it('does not leave the page around a frame', async () => {
    const bench = await open({ fakes: { hostBridge: new FakeHostBridge(true) } });
    bench.widget.shell.actions.leave();
    expect(bench.hostBridge.closes).toBe(1);
    expect(bench.navigation.websites).toBe(0);
  });
});
