// The third column and its tabs.
import { byId } from '../shared/dom';
import { wireTabs } from '../shared/tabs';
import { faultsTab } from './faults';
import { logTab } from './log';
import { receivedTab, violationsTab } from './received';
import { settingsTab } from './settings';
import { on, state } from './store';

/** @returns shows the tab of this name */
export function panelView() {
  for (const wire of [faultsTab, settingsTab, receivedTab, logTab, violationsTab]) wire();
  const pages = document.querySelectorAll<HTMLElement>('#panel > .page');
  const showTab = wireTabs(byId('tabs'), (name) => {
    for (const page of pages) page.hidden = page.id !== `page-${name}`;
  });
  showTab('faults');
  on(['faults', 'violations'], () => {
    for (const name of ['faults', 'violations'] as const) {
      const dot = byId('tabs').querySelector<HTMLElement>(`.dot.${name}`);
      if (!dot) continue;
      dot.textContent = String(state[name].length);
      dot.hidden = state[name].length === 0;
    }
  });
  return showTab;
}
