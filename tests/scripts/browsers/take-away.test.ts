import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { firstScript, withFirstScript } from '../../../scripts/browsers/take-away';

/** A window in which the script runs, with what a page has of it. */
const pageWith = (without: readonly string[]) => {
  const asked: string[] = [];
  const listeners = new Map<string, (event: unknown) => void>();
  const addEventListener = (name: string, listener: (event: unknown) => void) =>
    listeners.set(name, listener);
  class Navigator {
    get locks() {
      return 'locks';
    }
  }
  class Element {}
  class Document {}
  class HTMLElement extends Element {}
  Object.defineProperty(Element.prototype, 'onscrollend', { configurable: true, value: null });
  class CSSStyleSheet {}
  class ErrorEvent {
    message = 'broken';
    error = null;
  }
  const page: Record<string, unknown> = {
    addEventListener,
    document: { addEventListener },
    console: { error: () => undefined },
    navigator: new Navigator(),
    Element,
    Document,
    HTMLElement,
    CSSStyleSheet,
    ErrorEvent,
    Image: class {
      set src(address: string) {
        asked.push(address);
      }
    },
    URL: { canParse: () => true },
  };
  page['location'] = Object.defineProperty({}, 'ancestorOrigins', { value: [] });
  page['window'] = page;
  runInNewContext(firstScript('http://report/', without), page);
  return { page, asked, listeners, ErrorEvent };
};

it('takes away an own property, an inherited one, an event and a constructor', () => {
  const { page, asked, listeners } = pageWith([
    'URL.canParse',
    'navigator.locks',
    'onscrollend',
    'CSSStyleSheet()',
  ]);
  expect(Reflect.has(Object(page['URL']), 'canParse')).toBe(false);
  expect(Reflect.has(Object(page['navigator']), 'locks')).toBe(false);
  expect(Reflect.has(Reflect.get(Object(page['Element']), 'prototype'), 'onscrollend')).toBe(false);
  let isStopped = false;
  listeners.get('scrollend')?.({
    stopImmediatePropagation: () => {
      isStopped = true;
    },
  });
  expect(isStopped).toBe(true);
  const CSSStyleSheet = page['CSSStyleSheet'] as new () => object;
  expect(() => new CSSStyleSheet()).toThrow('Illegal constructor');
  expect(asked).toEqual([]);
});

it('tells of what was not there, and of what the engine keeps', () => {
  const { asked } = pageWith(['URL.parse', 'nothing.at.all', 'onnothing', 'location.ancestorOrigins']);
  expect(asked.map((address) => new URL(address).searchParams.get('line'))).toEqual([
    'kept: URL.parse',
    'kept: nothing.at.all',
    'kept: onnothing',
    'kept: location.ancestorOrigins',
  ]);
});

it('tells of an error, and not of a file that did not load', () => {
  const { asked, listeners, ErrorEvent } = pageWith([]);
  listeners.get('error')?.(new ErrorEvent());
  listeners.get('error')?.({ type: 'error' });
  expect(asked).toEqual([`http://report/?line=${encodeURIComponent('error: broken null')}`]);
});

it('the script comes before all others of the page', () => {
  expect(
    withFirstScript('<html lang="en"><head><script src="a.js"></script></head></html>', 'first.js'),
  ).toBe('<html lang="en"><head><script src="first.js"></script><script src="a.js"></script></head></html>');
  expect(() => withFirstScript('no page', 'first.js')).toThrow('no head');
});
