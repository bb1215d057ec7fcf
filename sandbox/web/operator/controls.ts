// Small parts that several views use: menus, dialogs, times, avatars.
import { h, icon } from '../shared/dom';

export type Item = { label: string; hint?: string; danger?: boolean; run: () => void } | 'line';

/** A menu under (or over) its button; arrows move, Escape leaves, the button has the focus again. */
export function menu(button: HTMLElement, items: () => Item[]) {
  button.setAttribute('aria-haspopup', 'menu');
  button.setAttribute('aria-expanded', 'false');
  button.addEventListener('click', () => {
    const list = items();
    const box = h('div.menu', { role: 'menu', popover: 'auto' });
    for (const item of list) {
      if (item === 'line') box.append(h('hr', { role: 'separator' }));
      else
        box.append(
          h(
            'button',
            {
              role: 'menuitem',
              tabindex: -1,
              class: item.danger ? 'danger' : '',
              onclick: () => {
                box.hidePopover();
                item.run();
              },
            },
            h('span', item.label),
            item.hint ? h('small', item.hint) : null,
          ),
        );
    }
    const entries = [...box.querySelectorAll<HTMLElement>('[role=menuitem]')];
    box.addEventListener('keydown', (event) => {
      const at = document.activeElement instanceof HTMLElement ? entries.indexOf(document.activeElement) : -1;
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
    box.style.left = `${Math.max(8, Math.min(place.right - width, innerWidth - width - 8))}px`;
    box.style.top = `${Math.max(8, below ? place.bottom + 4 : place.top - height - 4)}px`;
    entries[0]?.focus();
  });
}

/** A dialog with a form; resolves with its values, or null when it was left. */
export function ask(
  title: string,
  fields: readonly (Node | null)[],
  {
    submit = 'OK',
    danger = false,
    cancel = true,
  }: { readonly submit?: string; readonly danger?: boolean; readonly cancel?: boolean } = {},
): Promise<FormData | null> {
  return new Promise((resolve) => {
    const form = h(
      'form',
      { method: 'dialog' },
      h(
        'header',
        h('h2', title),
        h(
          'button.button.quiet.only-icon',
          { 'aria-label': 'Close', onclick: () => box.close() },
          icon('close'),
        ),
      ),
      h('div.body', ...fields),
      h(
        'footer',
        cancel && h('button.button', { onclick: () => box.close() }, 'Cancel'),
        h(danger ? 'button.button.danger' : 'button.button.primary', { type: 'submit', value: 'ok' }, submit),
      ),
    );
    const box = h('dialog.ask', { 'aria-label': title }, form);
    box.addEventListener('close', () => {
      resolve(box.returnValue === 'ok' ? new FormData(form) : null);
      box.remove();
    });
    document.body.append(box);
    box.showModal();
    form.querySelector<HTMLElement>('.body :is(input, textarea, select)')?.focus();
  });
}

export const field = (
  label: string,
  given: Readonly<Record<string, unknown>>,
  tag: 'input' | 'textarea' = 'input',
) => h('label.field', h('span', label), h(tag, { class: 'input', ...given }));

export const choice = (
  label: string,
  options: readonly (readonly [value: string, text: string])[],
  { value, ...given }: Readonly<Record<string, unknown>> = {},
) =>
  h(
    'label.field',
    h('span', label),
    h(
      'select.input',
      { ...given },
      ...options.map(([key, text]) => h('option', { value: key, selected: key === value }, text)),
    ),
  );

const HUES = 12;
export const hueOf = (text: string) =>
  [...text].reduce((sum, one) => (sum * 31 + (one.codePointAt(0) ?? 0)) >>> 0, 7) % HUES;

export const avatar = (visitor: { key: string; name: string; visiter_id: string }) =>
  h(
    'span.avatar',
    { 'data-hue': hueOf(visitor.key), 'aria-hidden': 'true' },
    (visitor.name || visitor.visiter_id.replace(/^v_/, '')).slice(0, 2).toUpperCase(),
  );

export const nameOf = (visitor: { name: string; visiter_id: string }) =>
  visitor.name || `Visitor ${visitor.visiter_id.replace(/^v_/, '').slice(0, 8)}`;

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
  return past < 60
    ? 'now'
    : past < 3600
      ? `${Math.floor(past / 60)} min`
      : past < 86400
        ? `${Math.floor(past / 3600)} h`
        : `${Math.floor(past / 86400)} d`;
};
