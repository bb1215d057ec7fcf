import type { OperatorApi } from '../../sandbox/server';
import { type Surface, type Tab, until, type Where } from './driver';

export const hook = (name: string, text?: string): Where => ({
  css: `[data-kefu="${name}"]`,
  ...(text === undefined ? {} : { text }),
});

export const OWN = '[data-kefu="message"][data-direction="to_service"]';
export const THEIRS = '[data-kefu="message"][data-direction="to_visiter"]';

/** How many elements there are, and are drawn. Runs in the page. */
const countIn = (css: string, text: string | null): number => {
  let count = 0;
  const look = (root: Document | ShadowRoot) => {
    for (const one of root.querySelectorAll(css))
      if (one.getClientRects().length > 0 && (text === null || (one.textContent ?? '').includes(text)))
        count += 1;
    for (const one of root.querySelectorAll('*')) if (one.shadowRoot) look(one.shadowRoot);
  };
  look(document);
  return count;
};

const attributeIn = (css: string, text: string | null, name: string): string | null => {
  const roots: (Document | ShadowRoot)[] = [document];
  for (const root of roots) {
    for (const one of root.querySelectorAll(css))
      if (text === null || (one.textContent ?? '').includes(text)) return one.getAttribute(name);
    for (const one of root.querySelectorAll('*')) if (one.shadowRoot) roots.push(one.shadowRoot);
  }
  return null;
};

export const count = (surface: Surface, { css, text }: Where): Promise<number> =>
  surface.run(countIn as never, css, text ?? null);

export const attribute = (surface: Surface, { css, text }: Where, name: string): Promise<string | null> =>
  surface.run(attributeIn as never, css, text ?? null, name);

export const shows = (surface: Surface, where: Where, times?: number): Promise<unknown> =>
  until(`${where.css} “${where.text ?? ''}” ${times ?? ''}`, async () => {
    const found = await count(surface, where);
    return times === undefined ? found > 0 : found === times;
  });

/** The chat in a tab, or in the frame of a page. */
export class Chat {
  #id = '';

  constructor(
    readonly tab: Tab,
    readonly operator: OperatorApi,
    readonly surface: Surface = tab,
  ) {}

  /** The visitor. A second start makes a visitor who is given up at once (spec §4 Start-up), so the newest one may be nobody. */
  get key(): string {
    const visitors = this.operator.visitors();
    const visitor = visitors.find(({ visiter_id }) => visiter_id === this.#id) ?? visitors[0];
    if (!visitor) throw new Error('no visitor has come');
    return visitor.key;
  }

  async online(): Promise<void> {
    await this.status('online');
    const kept = await this.surface.run(() => localStorage.getItem('business_id_obj'));
    this.#id = Object.values(JSON.parse(kept ?? '{}') as Record<string, string>)[0] ?? '';
  }

  async status(wanted: string): Promise<void> {
    let last: string | null = null;
    await until(`the header says ${wanted}`, async () => {
      last = await attribute(this.surface, hook('status'), 'data-status');
      if (last !== wanted) throw new Error(`it says ${last}`);
      return true;
    });
  }

  async send(text: string): Promise<void> {
    await this.surface.type(hook('composer'), text);
    await this.surface.press(hook('composer'), 'Enter');
  }

  own(text: string, status: string): Promise<unknown> {
    return until(
      `“${text}” is ${status}`,
      async () => (await attribute(this.surface, { css: OWN, text }, 'data-status')) === status,
    );
  }

  /** The agent writes, and the visitor sees it. */
  async hears(text: string): Promise<void> {
    this.operator.send(this.key, { content: text });
    await shows(this.surface, { css: THEIRS, text });
  }

  /** How often the backend has a message of the visitor with this text. */
  stored(text: string): number {
    return this.operator
      .messages(this.key, true)
      .filter(({ content, direction }) => content === text && direction === 'to_service').length;
  }

  async once(text: string): Promise<void> {
    await this.own(text, 'completed');
    const rows = await count(this.surface, { css: OWN, text });
    if (rows !== 1) throw new Error(`“${text}” is shown ${rows} times`);
    const stored = this.stored(text);
    if (stored !== 1) throw new Error(`“${text}” is stored ${stored} times`);
  }
}
