// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createTestWidget } from '../../../main/testing';

beforeEach(() => localStorage.clear());

const make = (consentGate: unknown = true) => {
  const bench = createTestWidget({ params: { business_id: '1' }, consentGate: consentGate as true });
  const calls = () => bench.sessionGateway.scripts.config.asked.length;
  const asks = () => bench.widget.panel.current.asksConsent;
  return { ...bench, calls, asks };
};

describe('the gate of consentGate', () => {
  it('makes no call before the visitor agrees, and what was asked meanwhile is done then', async () => {
    const bench = make();
    bench.widget.start();
    bench.widget.send('Where is my order?');
    bench.widget.identify({ visiterId: 'user-7' });
    await bench.clock.advance(60_000);
    expect([bench.asks(), bench.calls(), bench.realtime.alive.length]).toEqual([true, 0, 0]);
    bench.widget.consent(true);
    await bench.clock.flush();
    expect([bench.asks(), bench.calls()]).toEqual([false, 1]);
    expect(bench.sessionGateway.scripts.config.asked.at(-1)).toMatchObject({ visitorId: 'user-7' });
  });

  it('is passed by a consent before the start, and a widget that was not started stays so', async () => {
    const bench = make();
    bench.widget.consent(true);
    await bench.clock.flush();
    expect([bench.asks(), bench.calls()]).toEqual([false, 0]);
    bench.widget.start();
    await bench.clock.flush();
    expect(bench.calls()).toBe(1);
  });

  it.each([
    ['consent(false)', (bench: ReturnType<typeof make>) => bench.widget.consent(false)],
    ['reset()', (bench: ReturnType<typeof make>) => bench.widget.reset()],
  ])('comes back with %s: the chat ends, and begins when the visitor agrees again', async (_, leave) => {
    const bench = make();
    bench.widget.start();
    bench.widget.consent(true);
    await bench.clock.flush();
    leave(bench);
    await bench.clock.advance(60_000);
    expect([bench.asks(), bench.calls(), bench.realtime.alive.length]).toEqual([true, 1, 0]);
    bench.widget.consent(true);
    await bench.clock.flush();
    expect([bench.asks(), bench.calls()]).toEqual([false, 2]);
    bench.widget.dispose();
    expect(bench.clock.waiting).toBe(0);
  });

  it('names each field that cannot be used, and asks all the same', async () => {
    const bench = make({ text: '', link: 'javascript:alert(1)', words: 'x' });
    const refused: string[] = [];
    bench.widget.on('error', ({ key, text }) => refused.push(`${key} ${text}`));
    await vi.dynamicImportSettled();
    expect(refused).toEqual([
      expect.stringMatching(/^setting_refused consentGate: text: /),
      expect.stringMatching(/^setting_refused consentGate: link: /),
      expect.stringMatching(/^setting_refused consentGate: words: /),
    ]);
    expect(bench.asks()).toBe(true);
  });

  it('an invalid value asks too, because a chat without it is less safe', () => {
    expect(make('yes').asks()).toBe(true);
    expect(make(false).asks()).toBe(false);
  });
});
