/**
 * Wires a list of tabs, of which one is chosen; arrows choose the next one.
 *
 * @returns chooses the tab of a `data-name`
 */
export function wireTabs(list: HTMLElement, show: (name: string) => void): (name: string) => void {
  const tabs = [...list.querySelectorAll<HTMLElement>('[role=tab]')];
  const nameOf = (tab: HTMLElement | undefined) => tab?.dataset['name'] ?? '';
  const choose = (name: string) => {
    for (const tab of tabs) {
      const isChosen = nameOf(tab) === name;
      tab.setAttribute('aria-selected', String(isChosen));
      tab.tabIndex = isChosen ? 0 : -1;
    }
    show(name);
  };
  for (const tab of tabs) tab.addEventListener('click', () => choose(nameOf(tab)));
  list.addEventListener('keydown', (event) => {
    const at = tabs.indexOf(document.activeElement as HTMLElement);
    const next = { ArrowRight: at + 1, ArrowLeft: at - 1 }[event.key];
    if (next === undefined || at < 0) return;
    event.preventDefault();
    const tab = tabs.at(next % tabs.length);
    choose(nameOf(tab));
    tab?.focus();
  });
  return choose;
}
