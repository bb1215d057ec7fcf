// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { DEFAULT_NATIVE_LINK, followLinksInApp } from '../../../adapters/browser/app-links';

const HTML = `<a href="https://host.example/" target="_blank">host</a><div class="kefu">
  <a id="page" href="https://a.example/x" target="_blank"><b>a</b></a><a id="mail" href="mailto:mia@a.example">m</a></div>`;

/** A tap on the link, in a page with these hooks. */
const tap = (selector: string, hooks: object = {}, paths?: readonly string[]) => {
  document.body.innerHTML = HTML;
  const page = Object.assign(Object.create(null), { document: new DocumentOf(), ...hooks });
  followLinksInApp(page as Window, paths);
  const link = document.querySelector<HTMLAnchorElement>(selector);
  let prevented = false;
  const end = (event: Event) => {
    prevented = event.defaultPrevented;
    event.preventDefault();
  };
  document.body.addEventListener('click', end, { once: true });
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, composed: true });
  (link?.querySelector('b') ?? link)?.addEventListener('click', (one) => page.document.heard?.(one));
  link?.firstElementChild?.dispatchEvent(event) ?? link?.dispatchEvent(event);
  return { target: link?.target, prevented };
};

class DocumentOf {
  heard: ((event: Event) => void) | null = null;
  addEventListener(_: string, heard: (event: Event) => void): void {
    this.heard = heard;
  }
}

describe('R7: a link in an app', () => {
  it('is given to each hook that exists, as its only argument', () => {
    const taken: unknown[] = [];
    const hooks = {
      webkit: {
        messageHandlers: {
          openLink: { postMessage: (...given: unknown[]) => taken.push(['ios', ...given]) },
        },
      },
      AndroidBridge: { openLink: (...given: unknown[]) => taken.push(['android', ...given]) },
      ReactNativeWebView: { postMessage: (...given: unknown[]) => taken.push(['react', ...given]) },
    };
    expect(tap('#page', hooks)).toEqual({ target: '_blank', prevented: true });
    expect(tap('#mail', hooks, ['ReactNativeWebView.postMessage']).prevented).toBe(true);
    expect(taken).toEqual([
      ['ios', 'https://a.example/x'],
      ['android', 'https://a.example/x'],
      ['react', 'mailto:mia@a.example'],
    ]);
  });

  it('opens in the same window without a hook, or if the hook throws', () => {
    expect(tap('#page')).toEqual({ target: '_top', prevented: false });
    const broken = { AndroidBridge: { openLink: () => expect.fail('the app has ended') } };
    expect(tap('#page', broken)).toEqual({ target: '_top', prevented: false });
    expect(tap('#mail')).toEqual({ target: '', prevented: false });
  });

  it('is not touched if it is one of the page around the chat', () => {
    expect(tap('a', { AndroidBridge: { openLink: () => expect.fail('not ours') } })).toEqual({
      target: '_blank',
      prevented: false,
    });
  });

  it('has the names of the guide', () => {
    const guide = readFileSync('docs/apps.md', 'utf8');
    expect(DEFAULT_NATIVE_LINK).toEqual(['webkit.messageHandlers.openLink', 'AndroidBridge.openLink']);
    for (const part of ['"openLink"', 'fun openLink(', '"AndroidBridge"', 'ReactNativeWebView.postMessage'])
      expect(guide).toContain(part);
  });
});
