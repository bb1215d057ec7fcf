import { describe, expect, it } from 'vitest';
import { ok, SAMPLE_CONFIG } from '../../../main/testing';
import { open, openWithRobot, sameDevice } from '../test-bench';

const FAMILY = '👨‍👩‍👧‍👦';

describe('the composer', () => {
  // Shows spec §5.1, spec §5.2.
  it('counts code points from 180 on and hints at exactly 200, for 2 s', async () => {
    const bench = await open();
    const edit = bench.widget.composer.actions.edit;
    edit('😀'.repeat(179));
    expect(bench.composer()).toMatchObject({ codePoints: 179, counter: null });
    edit('😀'.repeat(180));
    expect(bench.composer().counter).toEqual({ used: 180, limit: 200 });
    edit('😀'.repeat(199));
    expect(bench.toasts()).toEqual([]);
    edit('😀'.repeat(200));
    expect(bench.toasts()).toEqual(['alert_keyin_length']);
    await bench.clock.advance(2_000);
    expect(bench.toasts()).toEqual([]);
    expect(bench.widget.composer.actions.send()).toBe(true);
  });

  it('cuts a text that is too long, never inside an emoji, and shows how much', async () => {
    const bench = await open();
    bench.widget.composer.actions.edit(`${'a'.repeat(195)}${FAMILY}b`);
    expect(bench.composer().draft).toBe('a'.repeat(195));
    const [toast] = bench.widget.toasts.state.current.toasts;
    expect(toast?.words).toMatchObject({ key: 'alert_keyin_length', params: { cut: 8 } });
  });

  it('shows how much the view has cut from an insertion', async () => {
    const bench = await open();
    bench.widget.composer.actions.edit('a'.repeat(200), 3);
    expect(bench.widget.toasts.state.current.toasts[0]?.words).toMatchObject({ params: { cut: 3 } });
  });

  it('follows the composition of an input method, and cuts only after it ends', async () => {
    const bench = await open();
    const { compose, edit } = bench.widget.composer.actions;
    compose('hello');
    expect(bench.composer()).toMatchObject({ draft: 'hello', blocked: null });
    compose('x'.repeat(204));
    expect(bench.composer()).toMatchObject({ codePoints: 204, counter: { used: 204, limit: 200 } });
    expect(bench.toasts()).toEqual([]);
    edit('x'.repeat(204));
    expect(bench.composer().codePoints).toBe(200);
    expect(bench.toasts()).toEqual(['alert_keyin_length']);
  });

  // Shows spec §5.3.
  it('refuses blank texts', async () => {
    const bench = await open();
    for (const text of ['', '   ', '\n\t ']) {
      expect(bench.say(text)).toBe(false);
      expect(bench.composer().blocked).toBe('blank');
    }
    expect(bench.lines()).toEqual([]);
  });

  it('empties the box only when the text was sent', async () => {
    const bench = await open();
    bench.say('hello');
    expect(bench.composer().draft).toBe('');
    bench.realtime.last.says({ kind: 'idle-refresh' });
    bench.say('kept');
    expect(bench.composer().draft).toBe('kept');
  });

  // Shows spec §3.38, spec §3.39, spec §3.54.
  it.each(['stg', 'sgg', 'sgw'])('sends with Enter in the style %s', async (style) => {
    const bench = await open({}, ({ sessionGateway }) => {
      sessionGateway.scripts.config.otherwise(ok({ ...SAMPLE_CONFIG, style }));
    });
    expect(bench.composer().habit).toBe('enter');
  });

  // Shows spec §3.38, spec §3.39, spec §3.54.
  it('remembers the key habit; until one is chosen Enter sends', async () => {
    const bench = await open();
    expect(bench.composer().habit).toBe('enter');
    bench.widget.composer.actions.setHabit('ctrl+enter');
    expect(bench.composer().habit).toBe('ctrl+enter');
    expect((await open({ fakes: sameDevice(bench) })).composer().habit).toBe('ctrl+enter');
  });

  it.each(['stg', 'sgg', 'sgw'] as const)(
    'the theme %s switches a stored ctrl+enter to Enter, and keeps what is chosen there',
    async (theme) => {
      const before = await open();
      before.widget.composer.actions.setHabit('ctrl+enter');

      const bench = await open({ params: { theme }, fakes: sameDevice(before) });
      expect(bench.composer().habit).toBe('enter');
      const elsewhere = await open({ fakes: sameDevice(bench) });
      expect(elsewhere.composer().habit).toBe('ctrl+enter');
      elsewhere.widget.composer.actions.setHabit('enter');

      bench.widget.composer.actions.setHabit('ctrl+enter');
      expect(bench.composer().habit).toBe('ctrl+enter');
      expect((await open({ params: { theme }, fakes: sameDevice(bench) })).composer().habit).toBe(
        'ctrl+enter',
      );
      expect((await open({ fakes: sameDevice(bench) })).composer().habit).toBe('ctrl+enter');
    },
  );

  // Shows spec §6.4.
  it('media are offered only with an agent, and emoji search depends on the theme', async () => {
    expect((await openWithRobot()).composer()).toMatchObject({
      imagesOffered: false,
      videoOffered: false,
      questionsOffered: true,
    });
    const stg = await open({}, ({ sessionGateway }) =>
      sessionGateway.scripts.config.otherwise(ok({ ...SAMPLE_CONFIG, style: 'stg' })),
    );
    expect(stg.composer()).toMatchObject({ imagesOffered: true, videoOffered: true, emojiSearch: false });
  });
});
