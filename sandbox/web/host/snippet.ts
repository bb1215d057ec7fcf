// The snippet: one tab a way of embedding, coloured, to be copied.
import { byId as $, copy, h, icon } from '../shared/dom';
import { wireTabs } from '../shared/tabs';
import type { Choice } from './choices';
import { isWay, WAYS, type Way } from './code-examples';

const COPIED_MS = 2000;

/** Marks strings and comments; the text stays plain text. */
const coloured = (text: string) =>
  text
    .split(/('[^'\n]*'|"[^"\n]*"|\/\/[^\n"']*$)/m)
    .map((part) =>
      /^['"]/.test(part)
        ? h('span.string', part)
        : part.startsWith('//') && !part.includes('"')
          ? h('span.comment', part)
          : part,
    );

/**
 * @param choice read again whenever something is shown
 * @returns shows the snippet again
 */
export function snippetView(choice: Choice): () => void {
  let way: Way = 'script';
  const code = () => WAYS[way](choice, location.origin);
  // Long lines scroll, also by keyboard.
  $('code-page').tabIndex = 0;
  const show = () => $('code').replaceChildren(...coloured(code()));
  const choose = wireTabs($('ways'), (name) => {
    if (isWay(name)) way = name;
    $('code-page').setAttribute('aria-labelledby', `way-${way}`);
    show();
  });
  choose(way);
  const button = $('copy');
  const idle = () => button.replaceChildren(icon('copy'), 'Copy');
  idle();
  button.addEventListener('click', async () => {
    button.replaceChildren(icon('check'), (await copy(code())) ? 'Copied' : 'Select and copy');
    setTimeout(idle, COPIED_MS);
  });
  return show;
}
