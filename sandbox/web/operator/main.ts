import { byId as $, h, icon, schemeSwitch } from '../shared/dom';
import { call, toast } from './api';
import { focusComposer } from './composer';
import { ask } from './controls';
import { conversationView } from './conversation';
import { panelView, showTab } from './panel';
import { connect, on, select, state } from './store';
import { move, pick, visible, visitorsView } from './visitors';

const desk = $('desk');
const wide = matchMedia('(min-width: 1180px)');

visitorsView();
conversationView();
panelView();

$('be-visitor').prepend(icon('out'));
$('keys').append(icon('keys'));
$('panel-toggle').append(icon('panel'));
schemeSwitch($('scheme'));

const setPanel = (open: boolean) => {
  desk.classList.toggle('with-panel', open);
  $('panel').inert = !open;
  $('panel-toggle').setAttribute('aria-expanded', String(open));
  if (wide.matches) localStorage.setItem('sandbox.panel', open ? 'open' : 'closed');
};
setPanel(wide.matches && localStorage.getItem('sandbox.panel') !== 'closed');
wide.addEventListener('change', () =>
  setPanel(wide.matches && localStorage.getItem('sandbox.panel') !== 'closed'),
);
const isPanelOpen = () => desk.classList.contains('with-panel');
$('panel-toggle').addEventListener('click', () => setPanel(!isPanelOpen()));
$('panel-leave').addEventListener('click', () => {
  setPanel(false);
  $('panel-toggle').focus();
});
const openPanel = (tab: string) => {
  setPanel(true);
  showTab(tab);
  $(`tab-${tab}`).focus();
};

on('talk', () => {
  desk.classList.add('in-talk');
  if (matchMedia('(min-width: 720px)').matches) focusComposer();
});
on('list', () => {
  desk.classList.remove('in-talk');
  document.querySelector<HTMLElement>('#people [aria-current]')?.focus();
});
on('select', () => desk.classList.toggle('in-talk', state.selected !== ''));

on('stream', () => {
  const live = $('live');
  live.dataset.state = state.stream;
  live.textContent = { connecting: 'connecting', live: 'live', lost: 'connection lost, trying again' }[
    state.stream
  ];
});

on('faults', () => {
  const button = $('faults-on');
  button.hidden = state.faults.length === 0;
  button.replaceChildren(
    icon('bolt'),
    `${state.faults.length} ${state.faults.length === 1 ? 'fault' : 'faults'}`,
    h('span.wide', ' on'),
  );
});
on('violations', (violation) => {
  const button = $('violations-on');
  button.hidden = state.violations.length === 0;
  button.replaceChildren(
    icon('stop'),
    String(state.violations.length),
    h('span.wide', ' against the contract'),
  );
  if (violation) toast(`Contract: ${violation.where}: ${violation.detail}`, 'bad');
});
$('faults-on').addEventListener('click', () => openPanel('faults'));
$('violations-on').addEventListener('click', () => openPanel('violations'));
on('received', (detail) => {
  if (detail?.kind === 'rating') toast(`Rating received from ${detail.item.visitor ?? 'a visitor'}`);
  if (detail?.kind === 'form') toast('Message form received');
});

const KEYS: [string, string][] = [
  ['Enter', 'send'],
  ['Shift Enter', 'new line'],
  ['Alt 1 … 9', 'pick a visitor'],
  ['Alt ↑ ↓', 'visitor above, below'],
  ['/', 'search'],
  ['Alt F', 'faults'],
  ['Alt L', 'request log'],
  ['Esc', 'leave: the menu, the panel, the box, the conversation'],
  ['?', 'this list'],
];
const showKeys = () =>
  void ask(
    'Keyboard',
    [h('dl.keys', ...KEYS.flatMap(([key, text]) => [h('dt', h('kbd', key)), h('dd', text)]))],
    { submit: 'Good', cancel: false },
  );
$('keys').addEventListener('click', showKeys);

const writes = (target: EventTarget | null) =>
  target instanceof Element && target.matches('input, textarea, select');

/** Closes only what was opened last. */
function leave() {
  const active = document.activeElement as HTMLElement | null;
  if (isPanelOpen() && !wide.matches) return setPanel(false);
  if (active instanceof HTMLInputElement && active.id === 'search' && active.value) {
    active.value = '';
    active.dispatchEvent(new Event('input'));
  } else if (writes(active)) active?.blur();
  else if (state.selected) void select('');
}

document.addEventListener('keydown', (event) => {
  if (event.defaultPrevented || document.querySelector('dialog[open], [popover]:popover-open')) return;
  const digit =
    event.altKey && !event.ctrlKey && !event.metaKey ? /^Digit([1-9])$/.exec(event.code)?.[1] : undefined;
  if (digit) {
    const one = visible()[Number(digit) - 1];
    if (one) pick(one.key);
  } else if (event.altKey && event.key === 'ArrowDown') move(1);
  else if (event.altKey && event.key === 'ArrowUp') move(-1);
  else if (event.altKey && event.code === 'KeyF') openPanel('faults');
  else if (event.altKey && event.code === 'KeyL') openPanel('log');
  else if (event.key === 'Escape') leave();
  else if (event.key === '/' && !writes(event.target)) {
    desk.classList.remove('in-talk');
    $('search').focus();
  } else if (event.key === '?' && !writes(event.target)) showKeys();
  else return;
  event.preventDefault();
});

connect();
// If the browser restores this page and a call fails, the page is loaded again.
addEventListener('pageshow', (event) => event.persisted && call('settings').catch(() => location.reload()));
