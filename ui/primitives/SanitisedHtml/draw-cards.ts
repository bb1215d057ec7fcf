import type { Translate } from '../../i18n/keys';

/*
 * Cards and buttons of plain HTML. A client that knows nothing of them shows the same elements as pictures, words and links.
 */

/** A figure is a card. Two or more in a row are a strip that scrolls, also by the arrow keys, and each says its number. */
export const drawCards = (content: DocumentFragment | string, t: Translate): void => {
  if (typeof content === 'string') return;
  for (const figure of content.querySelectorAll('figure')) {
    if (figure.parentElement?.closest('figure, .kefu-strip') || figure.classList.contains('kefu-figure'))
      continue;
    const row = rowFrom(figure);
    for (const one of row) one.classList.add('kefu-figure');
    if (row.length > 1) makeStrip(row, t);
  }
  for (const paragraph of content.querySelectorAll('p')) makeButton(paragraph);
};

/** The figure, and those that follow it with nothing but space between. */
const rowFrom = (first: HTMLElement): readonly HTMLElement[] => {
  const row = [first];
  for (let node = first.nextSibling; node !== null; node = node.nextSibling) {
    if (node instanceof HTMLElement && node.tagName === 'FIGURE') row.push(node);
    else if (node instanceof Element || node.textContent?.trim()) break;
  }
  return row;
};

const makeStrip = (row: readonly HTMLElement[], t: Translate): void => {
  const strip = document.createElement('div');
  strip.className = 'kefu-strip';
  strip.tabIndex = 0;
  strip.setAttribute('role', 'group');
  strip.setAttribute('aria-label', row.map(nameOf).filter(Boolean).join(', '));
  row[0]?.before(strip);
  strip.append(...row);
  for (const [index, figure] of row.entries()) {
    const count = document.createElement('p');
    count.className = 'kefu-strip-count';
    count.dir = 'auto';
    count.textContent = t('search_hit', { number: index + 1, total: row.length });
    figure.append(count);
  }
};

/** Its first strong words, else its caption, else what the picture shows. */
const nameOf = (figure: HTMLElement): string =>
  figure.querySelector('figcaption strong')?.textContent?.trim() ||
  figure.querySelector('figcaption')?.textContent?.trim() ||
  figure.querySelector('img')?.alt ||
  '';

/** A paragraph that holds one link and nothing else is a button, with the host to which it leads. */
const makeButton = (paragraph: HTMLElement): void => {
  const link = paragraph.querySelector('a[href^="http"]');
  if (!(link instanceof HTMLAnchorElement) || link.querySelector('img')) return;
  const words = link.textContent?.trim() ?? '';
  // An address that was written as text stays a link: the paragraph would say its host twice.
  if (words === '' || words !== paragraph.textContent?.trim() || words.includes(link.host)) return;
  link.classList.add('kefu-html-button');
  const host = document.createElement('bdi');
  host.className = 'kefu-html-host';
  host.dir = 'ltr';
  host.textContent = link.host;
  link.append(' ', host);
};
