import { Subscription } from 'rxjs';
import { afterEach, describe, expect, it } from 'vitest';
import { DEFAULT_NATIVE_CLOSE, StandaloneHost } from '../../adapters/browser/host-bridge';
import { connectToHost } from '../../adapters/frame/connect-to-host';
import { FakeHostBridge } from '../../adapters/memory/fake-host-bridge';
import type { HostBridge } from '../../application/ports/host-bridge.port';
import { embeddingPage } from './support/embedding-page';

interface Subject {
  readonly bridge: HostBridge;
  /** The messages to the embedding page or app so far: 'close' or 'unread <count>'. */
  calls(): readonly string[];
  /** The embedding page hides or shows the panel. Undefined if it cannot. */
  readonly show?: (shown: boolean) => void;
}

interface Expected {
  readonly embedded: boolean;
  readonly closable: boolean;
}

const hostBridgeContract = (expected: Expected, make: () => Subject): void => {
  let running = new Subscription();
  afterEach(() => {
    running.unsubscribe();
    running = new Subscription();
  });
  const watch = (bridge: HostBridge) => {
    const seen: boolean[] = [];
    const watching = bridge.shown$.subscribe((shown) => seen.push(shown));
    running.add(watching);
    return { seen, leave: () => watching.unsubscribe() };
  };

  it('knows whether it is embedded and can be closed', () => {
    const { bridge } = make();
    expect({ embedded: bridge.embedded, closable: bridge.closable }).toEqual(expected);
  });

  it('sends nothing by itself', () => {
    const { bridge, calls } = make();
    watch(bridge);
    expect(calls()).toEqual([]);
  });

  it('passes every count on, in order', () => {
    const { bridge, calls } = make();
    for (const count of [1, 12, 0]) bridge.unread(count);
    expect(calls()).toEqual(['unread 1', 'unread 12', 'unread 0']);
  });

  it('closes once for each call, if there is something to close', () => {
    const { bridge, calls } = make();
    bridge.close();
    expect(calls()).toEqual(expected.closable ? ['close'] : []);
    bridge.close();
    expect(calls()).toHaveLength(expected.closable ? 2 : 0);
  });

  it('shown$ starts with the present value, for every listener', () => {
    const { bridge, show } = make();
    expect(watch(bridge).seen).toEqual([true]);
    show?.(false);
    expect(watch(bridge).seen).toEqual([show === undefined]);
  });

  it('shown$ emits each change once, and nothing after unsubscribing', () => {
    const { bridge, show } = make();
    const [one, two] = [watch(bridge), watch(bridge)];
    one.leave();
    for (const shown of [true, false, false, true]) show?.(shown);
    expect(one.seen).toEqual([true]);
    expect(two.seen).toEqual(show ? [true, false, true] : [true]);
  });
};

const OPEN = { embedded: false, closable: true };

describe('HostBridge: the fake', () => {
  const faked = (closable: boolean) => (): Subject => {
    const bridge = new FakeHostBridge();
    bridge.closable = closable;
    return {
      bridge,
      calls: () => [
        ...Array.from({ length: bridge.closes }, () => 'close'),
        ...bridge.counts.map((count) => `unread ${count}`),
      ],
      show: (shown) => bridge.show(shown),
    };
  };

  hostBridgeContract(OPEN, faked(true));
  describe('with nothing to close', () => hostBridgeContract({ ...OPEN, closable: false }, faked(false)));
});

describe('HostBridge: a page of its own', () => {
  const standing = (onClose?: null) => (): Subject => {
    const calls: string[] = [];
    const page = { close: () => void calls.push('close') } as unknown as Window;
    const bridge = new StandaloneHost(page, { onClose, nativeClose: DEFAULT_NATIVE_CLOSE }, (count) =>
      calls.push(`unread ${count}`),
    );
    return { bridge, calls: () => calls };
  };

  hostBridgeContract(OPEN, standing());
  describe('with nothing to close', () => hostBridgeContract({ ...OPEN, closable: false }, standing(null)));
});

describe('HostBridge: a frame with the loader around it', () => {
  hostBridgeContract({ embedded: true, closable: true }, () => {
    const page = embeddingPage();
    const bridge = connectToHost({ serviceId: '' }, page.frame);
    page.answer();
    return { bridge, calls: page.calls, show: page.show };
  });
});

describe('HostBridge: a frame whose loader does not answer yet', () => {
  it('keeps its messages, and sends them in order when the loader answers', () => {
    const page = embeddingPage();
    const bridge = connectToHost({ serviceId: '' }, page.frame);
    bridge.unread(2);
    bridge.close();
    expect(page.calls()).toEqual([]);
    page.answer();
    expect(page.calls()).toEqual(['unread 2', 'close']);
  });

  it('every call is safe after disposal', () => {
    const page = embeddingPage();
    const bridge = connectToHost({ serviceId: '' }, page.frame);
    page.answer();
    bridge.dispose();
    expect(() => bridge.unread(1)).not.toThrow();
    expect(() => bridge.close()).not.toThrow();
    expect(page.calls()).toEqual([]);
  });
});
