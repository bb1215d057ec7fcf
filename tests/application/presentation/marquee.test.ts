import { describe, expect, it } from 'vitest';
import { createTestWidget, ok, SAMPLE_CONFIG, sameDevice, type TestWidget } from '../../../main/testing';
import { open } from '../test-bench';

const announces = (advertisement: string, style: string) => (world: TestWidget) =>
  world.sessionGateway.scripts.config.otherwise(ok({ ...SAMPLE_CONFIG, advertisement, style }));

const text = ({ widget }: { readonly widget: TestWidget['widget'] }) => widget.marquee.state.current.text;

/** The next visit on the same device. */
const comeBack = async (first: TestWidget, advertisement: string) => {
  const next = createTestWidget({ fakes: sameDevice(first) });
  announces(advertisement, 'b')(next);
  next.widget.start();
  await next.clock.flush();
  return next;
};

describe('the banner of the theme yb', () => {
  // Shows spec §2.18, spec §3.42.
  it('says in one line what config announces, once config has come', async () => {
    const bench = createTestWidget();
    announces('<p>Double points</p><p>until <b>Sunday</b></p>', 'b')(bench);
    expect(text(bench)).toBe('');
    bench.widget.start();
    await bench.clock.flush();
    expect(text(bench)).toBe('Double points until Sunday');
    expect(bench.widget.conversation.state.current.advertisement).toContain('Double points');
  });

  it('is not there in another theme, or without an announcement', async () => {
    expect(text(await open({}, announces('<p>News</p>', 'a')))).toBe('');
    expect(text(await open({}, announces('<p>News</p>', 'stg')))).toBe('');
    expect(text(await open({}, announces('', 'b')))).toBe('');
  });

  // Shows spec §2.18, spec §3.42.
  it('is removed when it is closed, and stays closed on the next visit until its text changes', async () => {
    const first = await open({}, announces('<p>News</p>', 'b'));
    const seen: string[] = [];
    first.widget.marquee.state.changes$.subscribe((snapshot) => seen.push(snapshot.text));
    first.widget.marquee.actions.close();
    expect(text(first)).toBe('');
    expect(seen.at(-1)).toBe('');
    expect(text(await comeBack(first, '<p>News</p>'))).toBe('');
    expect(text(await comeBack(first, '<p>More news</p>'))).toBe('More news');
  });

  it('stays closed for this visit if nothing can be stored', async () => {
    const first = await open({}, announces('<p>News</p>', 'b'));
    first.preferences.health = 'forbidden';
    first.widget.marquee.actions.close();
    expect(text(first)).toBe('');
  });
});
