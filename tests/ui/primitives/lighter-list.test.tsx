import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { act, render } from '@testing-library/react';
import * as React from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as ReactDom from 'react-dom';
import type { Virtualizer as List, VirtualizerHandle } from 'virtua';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { VIRTUA } from '../../../scripts/bundle/lighter-virtua.mjs';
import { settle } from '../../../scripts/bundle/settled-values.mjs';

const FILE = 'virtua/lib/index.js';
const source = readFileSync(
  createRequire(import.meta.url)
    .resolve('virtua')
    .replace('.cjs', '.js'),
  'utf8',
);

const MODULES: Readonly<Record<string, object>> = {
  react: React,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': ReactDom,
};

/** The list of a source of virtua. Its imports and exports become reads of `modules` and a returned object. */
const listOf = (source: string): typeof List => {
  const body = source
    .replace(/import \{([^}]*)\} from ("[^"]*");/g, (_, names: string, from: string) => {
      return `const {${names.replaceAll(' as ', ': ')}} = modules[${from}];`;
    })
    .replace(/export \{([^}]*)\};/, (_, names: string) => {
      return `return {${names.replace(/(\w+) as (\w+)/g, '$2: $1')}};`;
    });
  return new Function('modules', body)(MODULES).Virtualizer;
};

const VIEWPORT = 700;
/** After this time the list knows that it no longer scrolls. */
const REST_MS = 200;
const heightOf = (row: string): number => 40 + (Number(row) % 3) * 30;

class FakeResizeObserver {
  static all: FakeResizeObserver[] = [];
  readonly #elements = new Set<Element>();
  constructor(private readonly changed: (entries: readonly object[]) => void) {
    FakeResizeObserver.all.push(this);
  }
  observe = (element: Element) => this.#elements.add(element);
  unobserve = (element: Element) => this.#elements.delete(element);
  disconnect = () => this.#elements.clear();
  report = () =>
    this.changed(
      [...this.#elements].map((target) => {
        const row = target.querySelector(':scope > b')?.textContent;
        return { target, contentRect: { width: 300, height: row == null ? VIEWPORT : heightOf(row) } };
      }),
    );
}

const page = document.defaultView ?? window;
const { ResizeObserver: before } = page;

beforeEach(() => {
  FakeResizeObserver.all = [];
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  Object.assign(page, { ResizeObserver: FakeResizeObserver });
  Object.defineProperty(HTMLElement.prototype, 'offsetParent', { configurable: true, value: document.body });
});
afterEach(() => {
  vi.useRealTimers();
  Object.assign(page, { ResizeObserver: before });
  Reflect.deleteProperty(HTMLElement.prototype, 'offsetParent');
});

/** What the list draws and where it is, while rows come at both ends and it scrolls. */
const story = async (Virtualizer: typeof List): Promise<readonly string[]> => {
  const scroller = React.createRef<HTMLDivElement>();
  const handle = React.createRef<VirtualizerHandle>();
  const seen: string[] = [];
  const draw = (
    first: number,
    end: number,
    more: { shift?: boolean; keepMounted?: readonly number[] } = {},
  ) => (
    <div ref={scroller}>
      <Virtualizer
        ref={handle}
        scrollRef={scroller}
        data={{ length: end - first }}
        bufferSize={200}
        itemSize={40}
        {...more}
      >
        {(_, index) => <b key={first + index}>{first + index}</b>}
      </Virtualizer>
    </div>
  );
  const { container, rerender, unmount } = render(draw(0, 0));
  const after = async (change: () => void) => {
    await act(async () => change());
    await act(async () => {
      for (const observer of FakeResizeObserver.all) observer.report();
    });
    const atOnce = container.innerHTML;
    await act(async () => vi.advanceTimersByTime(REST_MS));
    seen.push(atOnce, `${scroller.current?.scrollTop} ${handle.current?.scrollSize} ${container.innerHTML}`);
  };
  const scrollTo = (top: number) => {
    if (scroller.current) scroller.current.scrollTop = top;
    scroller.current?.dispatchEvent(new Event('scroll'));
  };
  await after(() => rerender(draw(0, 300)));
  await after(() => scrollTo(300 * 40));
  await after(() => rerender(draw(0, 301, { keepMounted: [5, 290] })));
  await after(() => rerender(draw(-50, 301, { shift: true })));
  await after(() => scrollTo(4_000));
  await after(() => handle.current?.scrollToIndex(2, { align: 'start' }));
  await after(() => handle.current?.scrollToIndex(340, { align: 'end' }));
  await after(() => handle.current?.scrollTo(2_000));
  unmount();
  return seen;
};

it('the list of the app draws what the published list draws', async () => {
  const whole = await story(listOf(source));
  const lighter = await story(listOf(settle(source, VIRTUA, FILE)));
  expect(lighter).toEqual(whole);
  expect(whole.at(-1)).toContain('<b>');
});
