// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { closeOnBack } from '../../../adapters/browser/close-on-back';
import { fakeHistory } from '../../main/embed/fake-history';
import { turn } from '../../main/embed/mounted-loader';

let gone: AbortController;
let page: ReturnType<typeof fakeHistory>;

/** Layers that Back closes. */
const start = (more: { readonly above?: () => number } = {}) => {
  const closed: number[] = [];
  let count = 0;
  const layers = closeOnBack({
    ...more,
    signal: gone.signal,
    closeTop: () => {
      closed.push(count);
      show(count - 1);
    },
  });
  const show = (next: number) => {
    count = next;
    layers.set(next);
  };
  return { show, closed, count: () => count };
};

beforeEach(() => {
  gone = new AbortController();
  page = fakeHistory({ page: 'cart' });
  vi.stubGlobal('history', page);
});
afterEach(() => {
  gone.abort();
  vi.unstubAllGlobals();
});

describe('the history of open layers', () => {
  it('has one entry for each, and Back closes what is on top', async () => {
    const { show, closed } = start();
    const before = page.length;
    show(1);
    show(2);
    expect(page.length).toBe(before + 2);
    page.back();
    await turn();
    expect(closed).toEqual([2]);
    page.back();
    await turn();
    expect(closed).toEqual([2, 1]);
    expect(page.state).toEqual({ page: 'cart' });
  });

  it('keeps what the page itself keeps there, so that its router understands our entries', () => {
    const { show } = start();
    show(1);
    expect(page.state).toMatchObject({ page: 'cart' });
    expect(location.href).not.toContain('kefu');
  });

  it('loses the entry of a layer that is closed in another way', async () => {
    const { show, closed } = start();
    show(1);
    show(0);
    await turn();
    expect(page.state).toEqual({ page: 'cart' });
    expect(closed).toEqual([]);
  });

  it('goes back from the entry of a closed layer, so that Forward opens nothing', async () => {
    const { show, count } = start();
    show(1);
    page.back();
    await turn();
    page.forward();
    await turn();
    expect(page.state).toEqual({ page: 'cart' });
    expect(count()).toBe(0);
  });

  it('closes several if the visitor goes back over several', async () => {
    const { show, closed, count } = start();
    show(2);
    page.go(-2);
    await turn();
    expect(closed).toEqual([2, 1]);
    expect(count()).toBe(0);
    expect(page.state).toEqual({ page: 'cart' });
  });

  it('has one entry for a layer that opens while another one still leaves', async () => {
    const { show, closed } = start();
    show(1);
    show(0);
    show(1);
    await turn();
    expect(page.state).toMatchObject({ kefuLayers: 1 });
    page.back();
    await turn();
    expect(closed).toEqual([1]);
    expect(page.state).toEqual({ page: 'cart' });
  });

  it('removes the entries of the frame together with its own', async () => {
    const { show } = start({ above: () => 2 });
    show(1);
    show(0);
    await turn();
    expect(page.went).toEqual([-3]);
  });

  it.each([
    ['stay', 2],
    ['went with it', 0],
  ])('steps back over the entries of a frame that was removed, whether they %s', async (_, staying) => {
    vi.useFakeTimers();
    const { show } = start({ above: () => 2 });
    show(1);
    const own: unknown = page.state;
    for (let entry = 0; entry < staying; entry += 1) page.pushState(own);
    show(0);
    gone.abort();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(page.state).toEqual({ page: 'cart' });
    expect(page.went).toHaveLength(staying + 1);
    vi.useRealTimers();
  });

  it('stays in place if the page itself has added an entry', async () => {
    const { show } = start();
    show(1);
    page.pushState({ page: 'checkout' });
    show(0);
    await turn();
    expect(page.state).toEqual({ page: 'checkout' });
  });
});
