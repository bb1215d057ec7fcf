// The third column and its tabs.
import { byId, h, icon } from '../shared/dom';
import { faultsTab } from './faults';
import { logTab } from './log';
import { receivedTab } from './received';
import { settingsTab } from './sandbox-settings';
import { on, state } from './store';
import { violationsTab } from './violations';

const TABS = [
  ['faults', 'Faults', faultsTab],
  ['settings', 'Settings', settingsTab],
  ['received', 'Received', receivedTab],
  ['log', 'Log', logTab],
  ['violations', 'Contract', violationsTab],
] as const;

export let showTab = (name: string) => void name;

export function panelView() {
  const panel = byId('panel');
  const tabs = TABS.map(tabOf);
  const strip = h(
    'div.segments.tabs',
    { role: 'tablist', 'aria-label': 'Panel' },
    ...tabs.map((one) => one.tab),
  );
  strip.addEventListener('keydown', (event: KeyboardEvent) => moveTab(event, tabs));
  showTab = (name) => {
    for (const one of tabs) {
      one.tab.setAttribute('aria-selected', String(one.name === name));
      one.tab.tabIndex = one.name === name ? 0 : -1;
      one.page.hidden = one.name !== name;
    }
  };
  panel.append(h('header', strip, leaveButton()), ...tabs.map((one) => one.page));
  showTab('faults');
  on(['faults', 'violations'], () => {
    count('faults', state.faults.length);
    count('violations', state.violations.length);
  });

  /** @param number shown beside the label */
  const count = (name: string, number: number) => {
    const one = tabs.find((tab) => tab.name === name);
    const dot = number > 0 ? h('span', { class: `dot ${name}` }, String(number)) : '';
    one?.tab.replaceChildren(one.label, dot);
  };
}

export interface Tab {
  name: string;
  label: string;
  tab: HTMLElement;
  page: HTMLElement;
}

const tabOf = ([name, label, make]: (typeof TABS)[number]): Tab => {
  const onclick = () => showTab(name);
  const ids = { id: `tab-${name}`, 'aria-controls': `page-${name}` };
  const tab = h('button', { role: 'tab', ...ids, onclick }, label);
  const pageIds = { id: `page-${name}`, 'aria-labelledby': `tab-${name}` };
  return { name, label, tab, page: h('div', { role: 'tabpanel', ...pageIds, class: 'page' }, make()) };
};

/** Arrows move to the next tab. */
function moveTab(event: KeyboardEvent, tabs: Tab[]) {
  const at = tabs.findIndex((one) => one.tab === document.activeElement);
  const next = { ArrowRight: at + 1, ArrowLeft: at - 1 }[event.key];
  if (next === undefined || at < 0) return;
  event.preventDefault();
  const one = tabs.at(next % tabs.length);
  if (!one) return;
  showTab(one.name);
  one.tab.focus();
}

const leaveButton = () =>
  h(
    'button.button.quiet.only-icon.leave',
    { id: 'panel-leave', 'aria-label': 'Close the panel' },
    icon('close'),
  );
