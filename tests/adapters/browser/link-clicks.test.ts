// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest';
import { linkClicks } from '../../../adapters/browser/link-clicks';

const ROW = `<div data-kefu="message" data-unstr="m1"><p>see <a id="in" href="https://shop.example/a"><b>here</b></a></p></div>
  <a id="out" href="https://shop.example/b">page</a>`;

const follow = (selector: string, event = new MouseEvent('click', { bubbles: true, composed: true })) => {
  const heard: unknown[] = [];
  const listening = linkClicks(document).subscribe((link) => heard.push(link));
  const target = document.querySelector(selector);
  target?.addEventListener('click', (one) => one.preventDefault());
  target?.dispatchEvent(event);
  listening.unsubscribe();
  return heard;
};

describe('links of messages', () => {
  afterEach(() => {
    document.body.innerHTML = '';
  });

  it('name their address and the message, also where a part of the link is pressed', () => {
    document.body.innerHTML = ROW;
    expect(follow('#in b')).toEqual([{ url: 'https://shop.example/a', messageId: 'm1' }]);
  });

  it('neither a link of the page nor the right button counts', () => {
    document.body.innerHTML = ROW;
    expect(follow('#out')).toEqual([]);
    expect(follow('#in', new MouseEvent('auxclick', { bubbles: true, button: 2 }))).toEqual([]);
    expect(follow('#in', new MouseEvent('auxclick', { bubbles: true, button: 1 }))).toHaveLength(1);
  });
});
