import { cutHtml } from '../html/cut-html';
import { HIDDEN_ELEMENTS } from '../html/hidden-elements';
import { OpenElements } from '../html/open-elements';
import { type HtmlPart, type HtmlTag, scanHtml } from '../html/scan-html';
import { isBareWord } from '../html/tag-or-word';
import { characterStart } from '../text/cut-text';
import { type Fitted, type LayoutBudget, MESSAGE_BUDGET } from './layout-budget';
import { TableGrid } from './table-grid';
import { TextMeter, type TextPlace } from './text-cost';

/** A message of HTML that was cut where its budget ended. */
export interface FittedHtml extends Fitted {
  readonly pictures: number;
}

const units = (cost: number, names: string): readonly (readonly [string, number])[] =>
  names.split(' ').map((name) => [name, cost]);

/** Units of an element without its text. Other elements are not drawn. */
const INLINE = new Map(
  units(40, 'a abbr b bdi code del em i ins mark q s small span strong sub sup u').map(
    ([name, cost]) => [name, name === 'bdi' || name === 'q' ? 3 * cost : cost] as const,
  ),
);
const BLOCKS = new Map([
  ...units(100, 'blockquote caption dd div dl dt figcaption figure h1 h2 h3 h4 h5 h6 ol p td th tr ul'),
  ...units(20, 'tbody thead tfoot'),
  ...units(150, 'br hr pre'),
  ...units(200, 'li'),
  ...units(250, 'table'),
]);
const PICTURE = 120;

/** Elements that make the lines inside them narrower. */
const INDENTS = ['ul', 'ol', 'dl', 'blockquote'];

/** Cuts HTML where its budget ends, but never inside a tag. */
export const fitHtml = (html: string, budget: LayoutBudget = MESSAGE_BUDGET): FittedHtml =>
  new HtmlMeter(html, budget).run();

class HtmlMeter {
  readonly #open = new OpenElements();
  readonly #text = new TextMeter();
  readonly #tables: TableGrid[] = [];
  #pictures = 0;

  constructor(
    private readonly html: string,
    private readonly budget: LayoutBudget,
  ) {}

  run(): FittedHtml {
    const { head } = cutHtml(this.html, this.budget.characters);
    for (const part of scanHtml(head, HIDDEN_ELEMENTS)) {
      const end = this.#read(part);
      if (end < part.end) return this.#cutAt(end);
    }
    return this.#cutAt(head.length);
  }

  #cutAt(end: number): FittedHtml {
    const { html } = this;
    return {
      head: html.slice(0, end),
      rest: html.slice(end),
      cost: this.#text.cost,
      pictures: this.#pictures,
    };
  }

  /** @returns the end of the part, or the index in it at which the budget ends */
  #read(part: HtmlPart): number {
    if (part.kind === 'hidden') return part.end;
    if (part.kind !== 'tag' || isBareWord(part)) return this.#readText(part.start, part.end);
    if (part.name === 'img' && this.#pictures >= this.budget.pictures) return part.start;
    this.#readTag(part);
    return this.#text.cost > this.budget.units ? part.start : part.end;
  }

  #readText(start: number, end: number): number {
    const more = { budget: this.budget.units, breaks: this.#open.count('pre') > 0 };
    const read = this.#text.read(this.html, [start, end], this.#place, more);
    if (read === end) return end;
    const at = Math.max(start, characterStart(this.html, read));
    const reference = this.html.lastIndexOf('&', at);
    return reference >= Math.max(start, at - 10) ? reference : at;
  }

  #readTag(tag: HtmlTag): void {
    const { name, closing } = tag;
    const isBlock = BLOCKS.has(name);
    if (!isBlock && !INLINE.has(name) && name !== 'img') return;
    this.#add(this.#open.formatting * (INLINE.get('b') ?? 0));
    if (!this.#open.pass(tag)) return;
    if (isBlock) this.#text.endParagraph();
    if (closing) {
      if (name === 'table') this.#tables.pop();
      return;
    }
    const weight = 1 + this.#open.depth / 24 + 0.3 * this.#open.count('table');
    this.#add(weight * (BLOCKS.get(name) ?? INLINE.get(name) ?? PICTURE));
    if (name === 'img') this.#pictures += 1;
    if (name === 'table') this.#tables.push(new TableGrid());
    if (name === 'tr') this.#add(this.#tables.at(-1)?.row() ?? 0);
    if (name === 'td' || name === 'th')
      this.#add(this.#tables.at(-1)?.cell(spanOf(tag, 'colspan'), spanOf(tag, 'rowspan')) ?? 0);
  }

  #add(cost: number): void {
    this.#text.cost += cost;
  }

  get #place(): TextPlace {
    const inTable = this.#open.count('table') > 0;
    const indents = INDENTS.reduce((sum, name) => sum + this.#open.count(name), 0);
    const inline = this.#open.depth - indents - this.#open.count('div') - this.#open.count('table');
    return {
      letters: 1 + 0.2 * inline + (inTable ? 4 : 0) + (indents > 3 ? 3 : 0),
      runs: (inTable ? 8 : 1) * (indents > 3 ? 3 : 1) * (inline > 8 ? 2 : 1),
    };
  }
}

const spanOf = ({ attributes }: HtmlTag, wanted: string): number => {
  const value = attributes.find(({ name }) => name === wanted)?.value?.trim() ?? '';
  return /^[1-9]$/.test(value) ? Number(value) : 1;
};
