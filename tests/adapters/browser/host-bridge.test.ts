import { firstValueFrom } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { DEFAULT_NATIVE_CLOSE, StandaloneHost } from '../../../adapters/browser/host-bridge';

const host = (more: object = {}, nativeClose: readonly string[] = DEFAULT_NATIVE_CLOSE) => {
  const closed: unknown[] = [];
  const page = { close: () => void closed.push('window.close'), ...more };
  const counts: number[] = [];
  const bridge = new StandaloneHost(page as unknown as Window, { nativeClose }, (count) =>
    counts.push(count),
  );
  return { bridge, closed, counts };
};

describe('StandaloneHost (decision 16)', () => {
  // Shows spec §2.22, decision 16.
  it('closes the window, then calls each native hook that exists, as a method of its object', () => {
    const calls: unknown[] = [];
    class Hook {
      postMessage(...args: unknown[]) {
        calls.push(['postMessage', this instanceof Hook, args]);
      }
      closeWebView(...args: unknown[]) {
        calls.push(['closeWebView', this instanceof Hook, args]);
      }
    }
    const { bridge, closed } = host({
      webkit: { messageHandlers: { closeWebView: { postMessage: Hook.prototype.postMessage } } },
      AndroidBridge: new Hook(),
    });
    bridge.close();
    expect(closed).toEqual(['window.close']);
    // A Java method is found only if the number of arguments is right: none.
    expect(calls).toEqual([
      ['postMessage', false, [{}]],
      ['closeWebView', true, []],
    ]);
  });

  it('in an integrator’s page it calls the integrator’s handler, or offers no close button', () => {
    let closed = 0;
    const page = { close: () => expect.fail('the page is not ours to close') } as unknown as Window;
    const owned = (onClose: (() => void) | null) =>
      new StandaloneHost(page, { nativeClose: [], onClose }, () => undefined);
    const bridge = owned(() => {
      closed += 1;
    });
    bridge.close();
    expect([bridge.closable, closed]).toEqual([true, 1]);
    const none = owned(null);
    none.close();
    expect(none.closable).toBe(false);
  });

  // Shows decision 16.
  it('works without any native hook', () => {
    const { bridge, closed } = host();
    expect(() => bridge.close()).not.toThrow();
    expect(closed).toEqual(['window.close']);
  });

  it('a hook that throws or is not a function does not stop the others', () => {
    let called = 0;
    const broken = {
      get inner(): never {
        throw new Error('denied');
      },
    };
    const page = {
      broken,
      number: 7,
      fine: () => {
        called += 1;
      },
      throws: () => {
        throw new Error('gone');
      },
    };
    const { bridge } = host(page, ['throws', 'broken.inner.close', 'number.close', 'number', '', 'fine']);
    expect(() => bridge.close()).not.toThrow();
    expect(called).toBe(1);
  });

  it('is always shown, is not embedded, and reports the unread count', async () => {
    const { bridge, counts } = host();
    bridge.unread(3);
    expect([bridge.embedded, await firstValueFrom(bridge.shown$), counts]).toEqual([false, true, [3]]);
  });
});
