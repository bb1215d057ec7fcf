export type Child = Node | string | number | null | undefined | false;

/** These are properties of the element and not attributes. */
const PROPERTIES = new Set(['value', 'checked', 'selected', 'disabled', 'indeterminate']);

type Tag = keyof HTMLElementTagNameMap;
type TagOf<Name extends string> = Name extends `${infer Before}.${string}` ? Before & Tag : Name & Tag;
type Attributes = Readonly<Record<string, unknown>>;

const isAttributes = (value: unknown): value is Attributes =>
  typeof value === 'object' && value !== null && !(value instanceof Node) && !Array.isArray(value);

/**
 * An element: `h('button.small', { onclick: close }, 'Close')`. Classes come after its name, attributes and
 * listeners may be left out. Text is always text; no markup is parsed.
 */
export function h<Name extends Tag | `${Tag}.${string}`>(
  name: Name,
  ...given: readonly (Attributes | Child | readonly Child[])[]
): HTMLElementTagNameMap[TagOf<Name>] {
  const [tag = '', ...classes] = name.split('.');
  const made = document.createElement(tag as TagOf<Name>);
  made.classList.add(...classes);
  if (made instanceof HTMLButtonElement) made.type = 'button';
  const attributes = isAttributes(given[0]) ? given[0] : {};
  for (const [key, value] of Object.entries(attributes)) {
    if (value === undefined || value === null || value === false) continue;
    if (key.startsWith('on')) made.addEventListener(key.slice(2), value as EventListener);
    else if (key === 'class') made.className = String(value);
    else if (PROPERTIES.has(key)) Reflect.set(made, key, value);
    else made.setAttribute(key, value === true ? '' : String(value));
  }
  const children = given[0] === attributes ? given.slice(1) : given;
  for (const child of (children as readonly (Child | readonly Child[])[]).flat()) {
    if (child === null || child === undefined || child === false) continue;
    made.append(child instanceof Node ? child : String(child));
  }
  return made;
}

/** An element of the page's own HTML. */
export function byId<Kind extends HTMLElement = HTMLElement>(id: string): Kind {
  const found = document.getElementById(id);
  if (!found) throw new Error(`the page has no #${id}`);
  return found as Kind;
}

const ICONS = {
  robot: 'M6 9h12v9H6zM12 9V5M12 5h.01M9.5 13h.01M14.5 13h.01M3.5 12.5v3M20.5 12.5v3',
  person: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4.5 20c.6-3.6 3.7-5.5 7.5-5.5s6.9 1.9 7.5 5.5',
  swap: 'M4 8h14l-3.5-3.5M20 16H6l3.5 3.5',
  star: 'M12 4l2.4 5 5.6.7-4.1 3.8 1.1 5.5-5-2.8-5 2.8 1.1-5.5L4 9.7 9.6 9z',
  more: 'M5 11.5v1M12 11.5v1M19 11.5v1M4.5 12h1M11.5 12h1M18.5 12h1',
  image: 'M4 5h16v14H4zM4 16l4.5-4.5 3.5 3.5 3-3L20 16.5M15 9.5h.01',
  panel: 'M4 5h16v14H4zM15 5v14',
  back: 'M14.5 6L8.5 12l6 6',
  send: 'M5 12h13M12.5 6l6 6-6 6',
  copy: 'M9 9h11v11H9zM5 15H4V4h11v1',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  close: 'M6 6l12 12M18 6L6 18',
  sun: 'M12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M5.3 18.7l1.4-1.4M17.3 6.7l1.4-1.4',
  moon: 'M19.5 14.5A8 8 0 0 1 9.5 4.5a8 8 0 1 0 10 10z',
  auto: 'M12 20a8 8 0 1 0 0-16 8 8 0 0 0 0 16zM12 4v16M12 8.5l6.5-1M12 12h8M12 15.5l6.5 1',
  keys: 'M3 7h18v10H3zM7 10.5h.01M12 10.5h.01M17 10.5h.01M8 13.5h8',
  out: 'M13.5 5H19v5.5M19 5l-8.5 8.5M17 14v5H5V7h5',
  stop: 'M12 20a8 8 0 1 0 0-16 8 8 0 0 0 0 16zM6.5 6.5l11 11',
  bell: 'M6 17h12l-1.5-2.5V10a4.5 4.5 0 0 0-9 0v4.5zM10.5 20h3',
  silent: 'M6 17h12l-1.5-2.5V10a4.5 4.5 0 0 0-9 0v4.5zM10.5 20h3M4 4l16 16',
  bolt: 'M13 3L5.5 13.5H11L10 21l8-11h-6z',
};

export function icon(name: keyof typeof ICONS): SVGElement {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  const path = document.createElementNS('http://www.w3.org/2000/svg', 'path');
  svg.setAttribute('viewBox', '0 0 24 24');
  svg.setAttribute('class', 'icon');
  svg.setAttribute('aria-hidden', 'true');
  path.setAttribute('d', ICONS[name]);
  svg.append(path);
  return svg;
}

/** Puts the icons into the page's own HTML. */
export function drawIcons() {
  for (const place of document.querySelectorAll<HTMLElement>('[data-icon]'))
    place.replaceWith(icon(place.dataset['icon'] as keyof typeof ICONS));
}

export async function copy(text: string) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const box = h('textarea.visually-hidden', { value: text, 'aria-hidden': 'true' });
    document.body.append(box);
    box.select();
    const done = document.execCommand('copy');
    box.remove();
    return done;
  }
}

const SCHEMES: readonly string[] = ['auto', 'light', 'dark'];

/** A button that switches between system, light and dark. The choice is stored. */
export function schemeSwitch(button: HTMLElement) {
  const root = document.documentElement;
  const apply = (scheme: string) => {
    if (scheme === 'auto') root.removeAttribute('data-scheme');
    else root.setAttribute('data-scheme', scheme);
    button.replaceChildren(icon(scheme === 'dark' ? 'moon' : scheme === 'light' ? 'sun' : 'auto'));
    const says = `Colours: ${scheme === 'auto' ? 'as the system' : scheme}`;
    button.setAttribute('aria-label', says);
    button.title = says;
  };
  let scheme = localStorage.getItem('sandbox.scheme') ?? 'auto';
  apply(scheme);
  button.addEventListener('click', () => {
    scheme = SCHEMES[(SCHEMES.indexOf(scheme) + 1) % SCHEMES.length] ?? 'auto';
    localStorage.setItem('sandbox.scheme', scheme);
    apply(scheme);
  });
}
