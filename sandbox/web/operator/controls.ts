// Small parts that several views use: menus, dialogs, fields, times, avatars.
import { byId, h, icon } from '../shared/dom';

export type Item = { label: string; hint?: string; danger?: boolean; run: () => void } | 'line';

/** A menu under (or over) its button; arrows move, Escape leaves, the button has the focus again. */
export function menu(button: HTMLElement, items: () => Item[]) {
  button.setAttribute('aria-haspopup', 'menu');
  button.setAttribute('aria-expanded', 'false');
  const open = () => {
    const entry = (item: Item) => {
      if (item === 'line') return h('hr', { role: 'separator' });
      const onclick = () => {
        box.hidePopover();
        item.run();
      };
      const given = { role: 'menuitem', tabindex: -1, class: item.danger ? 'danger' : '', onclick };
      return h('button', given, h('span', item.label), item.hint ? h('small', item.hint) : null);
    };
    const box = h('div.menu', { role: 'menu', popover: 'auto' }, items().map(entry));
    const entries = [...box.querySelectorAll<HTMLElement>('[role=menuitem]')];
    box.addEventListener('keydown', (event) => {
      const at = entries.indexOf(document.activeElement as HTMLElement);
      const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }[event.key];
      if (event.key === 'Tab') return box.hidePopover();
      if (next === undefined) return;
      event.preventDefault();
      entries.at(next % entries.length)?.focus();
    });
    box.addEventListener('toggle', (event) => {
      if ((event as ToggleEvent).newState !== 'closed') return;
      button.setAttribute('aria-expanded', 'false');
      if (box.contains(document.activeElement) || document.activeElement === document.body) button.focus();
      box.remove();
    });
    // The menu is put into the dialog or panel of its button, so that Tab keeps its order.
    button.after(box);
    box.showPopover();
    button.setAttribute('aria-expanded', 'true');
    const place = button.getBoundingClientRect();
    const { offsetWidth: width, offsetHeight: height } = box;
    const below = place.bottom + 4 + height < innerHeight;
    const fits = place.left + width <= innerWidth - 8;
    box.style.left = `${Math.max(8, fits ? place.left : Math.min(place.right, innerWidth - 8) - width)}px`;
    box.style.top = `${Math.max(8, below ? place.bottom + 4 : place.top - height - 4)}px`;
    entries[0]?.focus();
  };
  button.addEventListener('click', open);
}

/** Puts what a dialog asks between its title and its buttons. One that only tells something has no "Cancel". */
function frame(box: HTMLDialogElement): HTMLFormElement {
  const { does = '', kind = 'primary', tells } = box.dataset;
  const leave = { onclick: () => box.close() };
  const cross = h('button.button.quiet.only-icon', { ...leave, 'aria-label': 'Close' }, icon('close'));
  const form = h(
    'form',
    { method: 'dialog' },
    h('header', h('h2', box.getAttribute('aria-label')), cross),
    h('div.body', ...box.childNodes),
    h(
      'footer',
      tells === undefined && h('button.button', leave, 'Cancel'),
      h('button', { class: `button ${kind}`, type: 'submit', value: 'ok' }, does),
    ),
  );
  box.append(form);
  return form;
}

/** Shows a dialog of the page; resolves with the values of its form, or null when it was left. */
export function ask(id: string, fill?: (form: HTMLFormElement) => void): Promise<FormData | null> {
  const box = byId<HTMLDialogElement>(id);
  const form = box.querySelector('form') ?? frame(box);
  form.reset();
  fill?.(form);
  box.returnValue = '';
  box.showModal();
  form.querySelector<HTMLElement>('.body :is(input, textarea, select)')?.focus();
  return new Promise((resolve) => {
    const closed = () => resolve(box.returnValue === 'ok' ? new FormData(form) : null);
    box.addEventListener('close', closed, { once: true });
  });
}

export const field = (label: string, given: Readonly<Record<string, unknown>>) =>
  h('label.field', h('span', label), h('input.input', given));

/** @param options value and text of each */
export const choice = (name: string, options: Readonly<Record<string, string>>, chosen = '') => {
  const option = ([value, text]: readonly [string, string]) =>
    h('option', { value, selected: value === chosen }, text);
  const all = Object.entries(options).map(option);
  return h('label.field', h('span', name), h('select.input', { name }, all));
};

export const filledIn = (control: HTMLInputElement | HTMLSelectElement): string | number | boolean => {
  if (control instanceof HTMLInputElement && control.type === 'checkbox') return control.checked;
  return control.type === 'number' ? Number(control.value) : control.value.trim();
};

const HUES = 12;
export const hueOf = (text: string) =>
  [...text].reduce((sum, one) => (sum * 31 + (one.codePointAt(0) ?? 0)) >>> 0, 7) % HUES;

interface Named {
  readonly name: string;
  readonly visiter_id: string;
}
const shortId = ({ visiter_id: id }: Named) => id.replace(/^v[_-]/, '').slice(0, 8);

export const avatar = (visitor: Named & { readonly key: string }) => {
  const given = { 'data-hue': hueOf(visitor.key), 'aria-hidden': 'true' };
  return h('span.avatar', given, (visitor.name || shortId(visitor)).slice(0, 2).toUpperCase());
};

export const nameOf = (visitor: Named) => visitor.name || `Visitor ${shortId(visitor)}`;

const clock = new Intl.DateTimeFormat(undefined, { hour: '2-digit', minute: '2-digit' });
const exact = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'medium' });
export const time = (seconds: number) => {
  const date = new Date(seconds * 1000);
  return h('time', { datetime: date.toISOString(), title: exact.format(date) }, clock.format(date));
};

/** Some records have milliseconds, others seconds. */
export const anyTime = (value: number) => time(value > 1e11 ? value / 1000 : value);

export const ago = (seconds: number) => {
  const past = Math.max(0, Date.now() / 1000 - seconds);
  if (past < 60) return 'now';
  if (past < 3600) return `${Math.floor(past / 60)} min`;
  return past < 86400 ? `${Math.floor(past / 3600)} h` : `${Math.floor(past / 86400)} d`;
};
