import { byId as $, drawIcons, h, icon, schemeSwitch } from '../shared/dom';
import { call, toast } from './api';
import { focusComposer } from './composer';
import { ask } from './controls';
import { conversationView } from './conversation';
import { panelView } from './panel';
import { connect, on, select, state } from './store';
import { move, pick, visible, visitorsView } from './visitors';

const desk = $('desk');
const wide = matchMedia('(min-width: 1180px)');

drawIcons();
visitorsView();
conversationView();
const showTab = panelView();
schemeSwitch($('scheme'));

const setPanel = (open: boolean) => {
  desk.classList.toggle('with-panel', open);
  $('panel').inert = !open;
  $('panel-toggle').setAttribute('aria-expanded', String(open));
  if (wide.matches) localStorage.setItem('sandbox.panel', open ? 'open' : 'closed');
};
const fitPanel = () => setPanel(wide.matches && localStorage.getItem('sandbox.panel') !== 'closed');
fitPanel();
wide.addEventListener('change', fitPanel);
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

const STREAM = { connecting: 'connecting', live: 'live', lost: 'connection lost, trying again' };
on('stream', () => {
  $('live').dataset['state'] = state.stream;
  $('live').textContent = STREAM[state.stream];
});

/** A button in the bar says how many there are, and leads to them. */
const counter = (name: 'faults' | 'violations', what: (count: number) => readonly (string | Node)[]) => {
  const button = $(`${name}-on`);
  button.addEventListener('click', () => openPanel(name));
  on(name, () => {
    const count = state[name].length;
    button.hidden = count === 0;
    button.replaceChildren(...what(count));
  });
};
counter('faults', (n) => [icon('bolt'), `${n} ${n === 1 ? 'fault' : 'faults'}`, h('span.wide', ' on')]);
counter('violations', (n) => [icon('stop'), String(n), h('span.wide', ' against the contract')]);
on('violations', (one) => one && toast(`Contract: ${one.where}: ${one.detail}`, 'bad'));
on('received', (detail) => {
  if (detail?.kind === 'rating') toast(`Rating received from ${detail.item.visitor ?? 'a visitor'}`);
  if (detail?.kind === 'form') toast('Message form received');
});

const showKeys = () => void ask('keyboard');
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
