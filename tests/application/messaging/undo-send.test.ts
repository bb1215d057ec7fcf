import { describe, expect, it, vi } from 'vitest';
import { memoryFile, type TestWidgetOptions } from '../../../main/testing';
import { png } from '../../domain/upload/make-images';
import { open, openWithRobot, sameDevice, type TestBench } from '../test-bench';

/** With a view that shows the button. */
const openWithView = async (options: TestWidgetOptions = {}): Promise<TestBench> => {
  const bench = await open({ undoSendMs: 5_000, ...options });
  bench.widget.composer.state.changes$.subscribe();
  return bench;
};

const sent = (bench: TestBench) => bench.messageGateway.scripts.sendText.asked.map(({ text }) => text);
const offered = (bench: TestBench) => bench.composer().undoOffered;

describe('a text that can be taken back', () => {
  it('is sent after its time, and the box is free at once', async () => {
    const bench = await openWithView();
    expect(bench.say('Hello')).toBe(true);
    expect([bench.composer().draft, offered(bench), bench.lines()]).toEqual(['', true, []]);
    await bench.clock.advance(4_999);
    expect(sent(bench)).toEqual([]);
    await bench.clock.advance(1);
    expect([sent(bench), offered(bench)]).toEqual([['Hello'], false]);
    await bench.clock.advance(60_000);
    expect(sent(bench)).toEqual(['Hello']);
  });

  it('comes back to the box, and is not sent', async () => {
    const bench = await openWithView();
    bench.say('Hello');
    bench.widget.composer.actions.undoSend();
    bench.widget.composer.actions.undoSend();
    await bench.clock.advance(60_000);
    expect([sent(bench), bench.composer().draft, offered(bench)]).toEqual([[], 'Hello', false]);
  });

  it('goes on waiting when Enter is pressed again in the empty box', async () => {
    const bench = await openWithView();
    bench.say('Hello');
    expect(bench.widget.composer.actions.send()).toBe(false);
    expect([sent(bench), offered(bench)]).toEqual([[], true]);
    bench.widget.composer.actions.undoSend();
    await bench.clock.advance(60_000);
    expect([sent(bench), bench.composer().draft]).toEqual([[], 'Hello']);
  });

  it('is sent at once when the visitor writes on, and nothing of what is typed is lost', async () => {
    const bench = await openWithView();
    bench.say('Hello');
    bench.widget.composer.actions.edit('And');
    await bench.clock.flush();
    expect([sent(bench), bench.composer().draft, offered(bench)]).toEqual([['Hello'], 'And', false]);
  });

  it('is sent at once when the page is left', async () => {
    const bench = await openWithView();
    bench.say('Hello');
    bench.environment.visible(false);
    await bench.clock.flush();
    expect(sent(bench)).toEqual(['Hello']);
  });

  it('is sent before a picture', async () => {
    const bench = await openWithView();
    bench.say('About the picture');
    const { state, actions } = bench.widget.imageDialog;
    actions.open([memoryFile('card.png', png(120, 80, 4_000))]);
    await vi.waitFor(async () => {
      await bench.clock.flush();
      expect(state.current).toMatchObject({ kind: 'open', sendable: 1 });
    });
    expect(sent(bench)).toEqual([]);
    actions.submit();
    await bench.clock.flush();
    expect(sent(bench)).toEqual(['About the picture']);
  });

  it('is sent before a quick question', async () => {
    const bench = await openWithRobot({ undoSendMs: 5_000 });
    bench.widget.composer.state.changes$.subscribe();
    bench.say('Hello');
    bench.widget.questions.actions.choose({ id: 'q1', text: 'Where?', keyword: '' });
    await bench.clock.advance(1_000);
    expect(bench.lines().filter((line) => line.startsWith('to_service'))).toEqual([
      expect.stringContaining('Hello'),
      expect.stringContaining('Where?'),
    ]);
  });

  it('is in the box after a crash', async () => {
    const bench = await openWithView();
    bench.say('Hello');
    bench.crash();
    const later = await open({ undoSendMs: 5_000, fakes: sameDevice(bench) });
    expect([sent(later), later.composer().draft]).toEqual([[], 'Hello']);
  });

  it('is not in the box after a reload when it was sent', async () => {
    const bench = await openWithView();
    bench.say('Hello');
    await bench.clock.advance(5_000);
    bench.crash();
    const later = await open({ undoSendMs: 5_000, fakes: sameDevice(bench) });
    expect(later.composer().draft).toBe('');
  });

  it('is in the box when the chat is closed for good and starts again', async () => {
    const bench = await openWithView();
    bench.say('Hello');
    bench.widget.dispose();
    await bench.clock.advance(60_000);
    expect(sent(bench)).toEqual([]);
    const later = await open({ undoSendMs: 5_000, fakes: sameDevice(bench) });
    expect(later.composer().draft).toBe('Hello');
  });

  it('comes back to the box with a toast if it cannot be sent any more', async () => {
    const bench = await openWithView();
    bench.say('Hello');
    bench.realtime.last.says({ kind: 'disconnection' });
    await bench.clock.advance(5_000);
    expect([sent(bench), bench.composer().draft, offered(bench)]).toEqual([[], 'Hello', false]);
  });

  it.each([
    ['by default', {}],
    ['with 0', { undoSendMs: 0 }],
  ])('does not wait %s', async (_, options) => {
    const bench = await open(options);
    bench.widget.composer.state.changes$.subscribe();
    bench.say('Hello');
    await bench.clock.flush();
    expect(sent(bench)).toEqual(['Hello']);
  });

  it('does not wait where no view could show the button', async () => {
    const bench = await open({ undoSendMs: 5_000 });
    bench.say('Hello');
    await bench.clock.flush();
    expect(sent(bench)).toEqual(['Hello']);
  });
});
