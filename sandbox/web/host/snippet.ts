// The snippet: one tab a way of embedding, coloured, to be copied.
import { byId as $, copy, h, icon } from '../shared/dom';
import type { Choice } from './choices';
import { WAYS } from './code-examples';

const COPIED_MS = 2000;
const names = Object.keys(WAYS);
let way = names[0] ?? '';

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

const code = (choice: Choice) => WAYS[way]?.text(choice, location.origin) ?? '';

export function showSnippet(choice: Choice) {
  $('code').replaceChildren(...coloured(code(choice)));
  $('code-page').setAttribute('aria-labelledby', `way-${way}`);
  for (const name of names) {
    $(`way-${name}`).setAttribute('aria-selected', String(name === way));
    $(`way-${name}`).tabIndex = name === way ? 0 : -1;
  }
}

/** @param choice read again whenever something is shown */
export function snippetView(choice: Choice) {
  const show = (name: string) => {
    way = name;
    showSnippet(choice);
  };
  // Long lines scroll, also by keyboard.
  $('code-page').tabIndex = 0;
  $('ways').append(
    ...names.map((name) =>
      h(
        'button',
        { role: 'tab', id: `way-${name}`, 'aria-controls': 'code-page', onclick: () => show(name) },
        WAYS[name]?.label,
      ),
    ),
  );
  $('ways').addEventListener('keydown', (event) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    show(names[(names.indexOf(way) + step + names.length) % names.length] ?? way);
    $(`way-${way}`).focus();
  });
  const button = $('copy');
  const idle = () => button.replaceChildren(icon('copy'), 'Copy');
  idle();
  button.addEventListener('click', async () => {
    button.replaceChildren(icon('check'), (await copy(code(choice))) ? 'Copied' : 'Select and copy');
    setTimeout(idle, COPIED_MS);
  });
}
