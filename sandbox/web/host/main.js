// @ts-check
import { copy, h, icon, schemeSwitch } from '../shared/dom.js';
import { attributes, LANGUAGES, POSITIONS, SCHEMES, THEMES, WAYS, WIDTHS } from './choices.js';

/** @typedef {import('./choices.js').Choice} Choice */

const $ = (/** @type {string} */ id) => /** @type {HTMLElement} */ (document.getElementById(id));
const LOADER = '/embed/kefu-embed.js';
const address = new URL(location.href);

/** @type {Choice} */
const choice = { business_id: '1', theme: '', lang: '', scheme: '', width: '', position: '' };
for (const name of /** @type {(keyof Choice)[]} */ (Object.keys(choice)))
  choice[name] = address.searchParams.get(name) ?? choice[name];

/** @returns {{ handle: any } | undefined} */
const kefu = () => Reflect.get(window, 'kefu');
let isOpen = address.searchParams.has('open');

/** The widget by the very tag that the snippet shows; the loader replaces the one that it put there before. */
function embed() {
  document.getElementById('kefu-tag')?.remove();
  const script = document.createElement('script');
  script.id = 'kefu-tag';
  for (const [name, value] of attributes(choice)) script.setAttribute(name, value);
  if (isOpen) script.setAttribute('data-open', '');
  // In the order of the choices, whichever arrives first.
  script.async = false;
  script.src = LOADER;
  script.onload = () => {
    const handle = kefu()?.handle;
    $('problem').hidden = Boolean(handle);
    // The one before was closed on its way out.
    isOpen = script.hasAttribute('data-open');
    handle?.on('open', () => {
      isOpen = true;
    });
    handle?.on('close', () => {
      isOpen = false;
    });
    handle?.on('error', (/** @type {{ text: string }} */ { text }) => problem(text));
  };
  script.onerror = () =>
    problem(`The loader is not built yet (${LOADER}). Run “npm run build”, then reload.`);
  document.body.append(script);
}

/** @param {string} text */
function problem(text) {
  $('problem').hidden = false;
  $('problem').textContent = text;
}

let way = 'script';
const code = () => WAYS[way]?.text(choice, location.origin) ?? '';

/** Strings and comments stand out; the text stays plain text. @param {string} text */
const coloured = (text) =>
  text
    .split(/('[^'\n]*'|"[^"\n]*"|\/\/[^\n"']*$)/m)
    .map((part) =>
      /^['"]/.test(part)
        ? h('span', { class: 'string' }, part)
        : part.startsWith('//') && !part.includes('"')
          ? h('span', { class: 'comment' }, part)
          : part,
    );

function show() {
  $('code').replaceChildren(...coloured(code()));
  for (const tab of $('ways').children) {
    const is = tab.getAttribute('data-way') === way;
    tab.setAttribute('aria-selected', String(is));
    /** @type {HTMLElement} */ (tab).tabIndex = is ? 0 : -1;
  }
  const full = new URL('/h5/', location.origin);
  for (const name of /** @type {const} */ (['business_id', 'theme', 'lang', 'scheme']))
    if (choice[name]) full.searchParams.set(name, choice[name]);
  /** @type {HTMLAnchorElement} */ ($('full-page')).href = full.href;
  $('now').textContent = [
    choice.theme || 'theme by merchant',
    choice.lang || 'browser’s language',
    choice.scheme,
  ]
    .filter(Boolean)
    .join(' · ');
  for (const [name, value] of Object.entries(choice))
    value && !(name === 'business_id' && value === '1')
      ? address.searchParams.set(name, value)
      : address.searchParams.delete(name);
  history.replaceState(null, '', address);
}

/** @param {keyof Choice} name @param {string} label @param {[string, string][]} options */
const select = (name, label, options) =>
  h(
    'label',
    { class: 'field' },
    h('span', {}, label),
    h(
      'select',
      {
        class: 'input',
        name,
        onchange: (/** @type {Event} */ event) => {
          choice[name] = /** @type {HTMLSelectElement} */ (event.target).value;
          show();
          embed();
        },
      },
      ...options.map(([value, text]) => h('option', { value, selected: value === choice[name] }, text)),
    ),
  );

async function merchants() {
  try {
    const answer = await (await fetch('/sandbox/merchants')).json();
    return /** @type {{ business_id: string, name: string, style: string }[]} */ (answer.merchants).map(
      (one) => /** @type {[string, string]} */ ([one.business_id, `${one.business_id}: ${one.name}`]),
    );
  } catch {
    return [/** @type {[string, string]} */ (['1', '1'])];
  }
}

/** @type {[string, string, string][]} */
const TOPICS = [
  ['Start', 'README.md', 'One command from a checkout to a chat, and what each address shows.'],
  ['Embed', 'README.md', 'Script tag, React component, full page; every option in one table.'],
  ['Play the agent', '/operator', 'See what a visitor types, answer, recall, transfer, ask for a rating.'],
  ['Break things', 'sandbox/README.md', 'Seventeen faults, by switch or by one JSON call from a test.'],
  ['The contract', 'contract/openapi.json', 'Every call and every frame, checked in both directions.'],
  ['Why it is so', 'docs/adr/', 'Decisions where the specification left a choice.'],
];

async function start() {
  $('fields').append(
    select('business_id', 'Merchant', await merchants()),
    select('theme', 'Theme', THEMES),
    select('lang', 'Language', LANGUAGES),
    select('scheme', 'Colours', SCHEMES),
    select('width', 'Width', WIDTHS),
    select('position', 'Corner', POSITIONS),
  );
  $('fields').addEventListener('submit', (event) => event.preventDefault());
  const controls = /** @type {HTMLDetailsElement} */ ($('controls'));
  const wide = matchMedia('(min-width: 900px)');
  const fold = () => {
    controls.open = wide.matches;
  };
  fold();
  wide.addEventListener('change', fold);
  $('ways').append(
    ...Object.entries(WAYS).map(([name, { label }]) =>
      h(
        'button',
        {
          type: 'button',
          role: 'tab',
          'data-way': name,
          'aria-controls': 'code-page',
          onclick: () => {
            way = name;
            show();
          },
        },
        label,
      ),
    ),
  );
  $('ways').addEventListener('keydown', (event) => {
    const names = Object.keys(WAYS);
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step === undefined) return;
    way = names[(names.indexOf(way) + step + names.length) % names.length] ?? way;
    show();
    /** @type {HTMLElement | null} */ ($('ways').querySelector('[aria-selected=true]'))?.focus();
  });
  const copies = $('copy');
  const idle = () => copies.replaceChildren(icon('copy'), 'Copy');
  idle();
  copies.addEventListener('click', async () => {
    copies.replaceChildren(icon('check'), (await copy(code())) ? 'Copied' : 'Select and copy');
    setTimeout(idle, 2000);
  });
  $('ask').addEventListener('click', () => kefu()?.handle?.open());
  $('topics').append(
    ...TOPICS.map(([title, place, text]) =>
      h(
        'li',
        {},
        h('h3', {}, place.startsWith('/') ? h('a', { href: place }, title) : title),
        h('p', {}, text),
        place.startsWith('/') ? null : h('code', {}, place),
      ),
    ),
  );
  schemeSwitch($('scheme'));
  show();
  embed();
}

void start();
