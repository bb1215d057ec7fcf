// @ts-check
// The third column and its tabs.
import { h, icon } from '../shared/dom.js';
import { faultsTab } from './faults.js';
import { logTab } from './log.js';
import { receivedTab } from './received.js';
import { settingsTab } from './settings.js';
import { on, state } from './store.js';
import { violationsTab } from './violations.js';

const TABS = /** @type {const} */ ([
  ['faults', 'Faults', faultsTab],
  ['settings', 'Settings', settingsTab],
  ['received', 'Received', receivedTab],
  ['log', 'Log', logTab],
  ['violations', 'Contract', violationsTab],
]);

/** @param {string} name */
export let showTab = (name) => void name;

export function panelView() {
  const panel = /** @type {HTMLElement} */ (document.getElementById('panel'));
  const tabs = TABS.map(([name, label, make]) => ({
    name,
    label,
    tab: h(
      'button',
      {
        type: 'button',
        role: 'tab',
        id: `tab-${name}`,
        'aria-controls': `page-${name}`,
        onclick: () => showTab(name),
      },
      label,
    ),
    page: h(
      'div',
      { role: 'tabpanel', id: `page-${name}`, 'aria-labelledby': `tab-${name}`, class: 'page' },
      make(),
    ),
  }));
  const strip = h(
    'div',
    { class: 'segments tabs', role: 'tablist', 'aria-label': 'Panel' },
    ...tabs.map((one) => one.tab),
  );
  strip.addEventListener('keydown', (/** @type {KeyboardEvent} */ event) => {
    const at = tabs.findIndex((one) => one.tab === document.activeElement);
    const next = { ArrowRight: at + 1, ArrowLeft: at - 1 }[event.key];
    if (next === undefined || at < 0) return;
    event.preventDefault();
    const one = tabs.at(next % tabs.length);
    if (!one) return;
    showTab(one.name);
    one.tab.focus();
  });
  showTab = (name) => {
    for (const one of tabs) {
      one.tab.setAttribute('aria-selected', String(one.name === name));
      one.tab.tabIndex = one.name === name ? 0 : -1;
      one.page.hidden = one.name !== name;
    }
  };
  panel.append(
    h(
      'header',
      {},
      strip,
      h(
        'button',
        {
          type: 'button',
          class: 'button quiet only-icon leave',
          id: 'panel-leave',
          'aria-label': 'Close the panel',
        },
        icon('close'),
      ),
    ),
    ...tabs.map((one) => one.page),
  );
  showTab('faults');
  on('faults violations', () => {
    for (const [name, count] of /** @type {const} */ ([
      ['faults', state.faults.length],
      ['violations', state.violations.length],
    ])) {
      const one = tabs.find((tab) => tab.name === name);
      one?.tab.replaceChildren(
        one.label,
        count > 0 ? h('span', { class: `dot ${name}` }, String(count)) : '',
      );
    }
  });
}
