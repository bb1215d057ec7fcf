import createPurifier, { type Config } from 'dompurify';
import { httpUrl } from '../../../domain/text/web-address';
import { trustedPolicy } from '../../../shared/browser/trusted-types';
import { findLinks, type TextPart } from '../LinkedText/find-links';
import { realTarget } from '../LinkedText/real-target';
import { splitRuns } from '../LinkedText/split-runs';
import { ATTRIBUTES, TAGS } from './allowed-html';
import { keepAllowedHtml } from './keep-allowed-html';
import { LINK, linkTarget } from './link-target';
import { isDeclaredSmall } from './pictures';
import { markSayLink, SAY } from './say-links';

export { drawCards } from './draw-cards';
export { holdPictures } from './hold-pictures';
export { makeOpenable, nameFailure, pressedPicture, releaseEmoticon } from './pictures';
export { drawSayLinks, pressedWords } from './say-links';

const INLINE_PICTURE = /^data:image\/(?:png|gif|jpe?g|webp|avif|bmp);base64,/i;

const purifier = createPurifier(window);

purifier.addHook('afterSanitizeAttributes', (node) => {
  if (node instanceof HTMLImageElement) makePictureSafe(node);
  if (node instanceof HTMLAnchorElement) makeLinkSafe(node);
});

const makePictureSafe = (image: HTMLImageElement): void => {
  const src = image.getAttribute('src') ?? '';
  if (httpUrl(src) === null && !INLINE_PICTURE.test(src)) {
    image.remove();
    return;
  }
  if (!image.hasAttribute('alt')) image.alt = '';
  image.loading = 'lazy';
  image.decoding = 'async';
  image.referrerPolicy = 'no-referrer';
  // A picture without a size gets a fixed space, so that the text below does not move when it loads.
  const hasSize = image.hasAttribute('width') && image.hasAttribute('height');
  if (!hasSize && !isDeclaredSmall(image)) image.className = 'kefu-html-late';
};

const makeLinkSafe = (link: HTMLAnchorElement): void => {
  if (link.getAttribute('href') === SAY) {
    markSayLink(link);
    return;
  }
  const target = linkTarget(link.getAttribute('href') ?? '');
  if (target === null) {
    link.removeAttribute('href');
    return;
  }
  link.setAttribute('href', target);
  // A mail or a call in a new window would leave an empty tab behind.
  if (!/^http/i.test(target)) return;
  link.target = '_blank';
  link.rel = 'noopener noreferrer';
};

/** The purifier removes the address of any other link. */
const LINK_OR_SAY = new RegExp(`${LINK.source}|^${SAY}$`, 'i');

const unwrap = (element: Element): void => element.replaceWith(...element.childNodes);

/** If the text of a link names another place than its address, the real one is shown behind it. */
const showRealTargets = (links: readonly HTMLAnchorElement[]): void => {
  const found = links.map((link) => ({ link, target: realTargetOf(link) }));
  for (const { link, target } of found) if (target !== null) link.append(inBrackets(target));
};

const realTargetOf = (link: HTMLAnchorElement): string | null => {
  // In a text from right to left, isolated parts and columns are drawn in the opposite order of the letters that are read here.
  for (const part of link.querySelectorAll('bdi')) unwrap(part);
  for (const part of [link, ...link.querySelectorAll('[dir]')]) part.removeAttribute('dir');
  const pictures = Array.from(link.querySelectorAll('img'), ({ alt }) => alt);
  const text = [link.textContent, ...pictures].join(' ');
  const before = /\S*$/.exec(textBeside(link, 'previousSibling'))?.[0] ?? '';
  const after = /^\S*/.exec(textBeside(link, 'nextSibling'))?.[0] ?? '';
  const seen = before || after ? `${text} ${before}${text}${after} ${after}${text}${before}` : text;
  return realTarget(link.querySelector('table') ? `${TURNS_AROUND}${seen}` : seen, link.href);
};

/** Is drawn in another order than it is read. */
const TURNS_AROUND = '\u202e';

/** As far as the next space: a name may begin before the link and end behind it. */
const textBeside = (link: Node, side: 'previousSibling' | 'nextSibling'): string => {
  let text = '';
  for (let node: Node | null = link; node !== null && text.length < 300 && !/\s/.test(text); ) {
    const { parentElement }: Node = node;
    const next: Node | null = node[side];
    if (next === null && (parentElement === null || !INLINE.test(parentElement.nodeName))) break;
    const part = next?.nodeName === 'BR' ? ' ' : (next?.textContent ?? '');
    text = side === 'nextSibling' ? text + part : part + text;
    node = next ?? parentElement;
  }
  // The link is isolated: signs outside do not turn its letters around.
  return text.replace(/\p{Cf}/gu, '');
};

const INLINE = /^(?:[BIQSU]|ABBR|BDI|CODE|DEL|EM|INS|MARK|SMALL|SPAN|STRONG|SU[BP])$/;

const inBrackets = (target: string): HTMLElement => {
  const shown = document.createElement('bdi');
  shown.textContent = ` (${target})`;
  return shown;
};

/** Safe nodes of HTML from outside (decision 14). */
export const sanitise = (html: string): DocumentFragment => {
  const allowed = keepAllowedHtml(html);
  if (allowed === '') return document.createDocumentFragment();
  const fragment = purifier.sanitize(allowed, {
    ALLOWED_TAGS: [...TAGS],
    ALLOWED_ATTR: [...ATTRIBUTES],
    ALLOWED_URI_REGEXP: LINK_OR_SAY,
    // Otherwise every other attribute would have to look like a link.
    ADD_URI_SAFE_ATTR: ATTRIBUTES.filter((name) => name !== 'href' && name !== 'src'),
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    RETURN_DOM_FRAGMENT: true,
    // Without it, the purifier would make a policy of its own, which a page does not list.
    TRUSTED_TYPES_POLICY: trustedPolicy() as unknown as NonNullable<Config['TRUSTED_TYPES_POLICY']>,
  });
  for (const table of fragment.querySelectorAll('table')) wrapTable(table);
  // A text that has lost its link does not look like one.
  for (const underlined of fragment.querySelectorAll('a:not([href]) :is(u, ins)')) unwrap(underlined);
  showRealTargets([...fragment.querySelectorAll<HTMLAnchorElement>('a[href]')]);
  linkTexts(fragment);
  return fragment;
};

/** Lets a wide table scroll inside its message, also by keyboard. */
const wrapTable = (table: HTMLTableElement): void => {
  const box = document.createElement('div');
  box.className = 'kefu-table';
  box.tabIndex = 0;
  box.setAttribute('role', 'group');
  table.replaceWith(box);
  box.append(table);
};

/** Makes links of addresses in the text, and keeps its runs whole, as in plain text: many editors send HTML without links. */
const linkTexts = (fragment: DocumentFragment): void => {
  const walker = document.createTreeWalker(fragment, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) {
    const { currentNode } = walker;
    if (currentNode instanceof Text && !currentNode.parentElement?.closest('a, code, pre'))
      texts.push(currentNode);
  }
  for (const text of texts) {
    const nodes = findLinks(text.data).flatMap(nodesOf);
    if (nodes.some((node) => typeof node !== 'string')) text.replaceWith(...nodes);
  }
};

const nodesOf = (part: TextPart): readonly (string | HTMLElement)[] =>
  part.href === null ? splitRuns(part.text).map(withRuns) : [linkOf(part.text, part.href)];

const withRuns = (text: string, index: number): string | HTMLElement => {
  if (index % 2 === 0) return text;
  const run = document.createElement('bdi');
  run.className = 'kefu-run';
  run.dir = 'ltr';
  run.textContent = text;
  return run;
};

const linkOf = (text: string, href: string): HTMLAnchorElement => {
  const link = document.createElement('a');
  link.href = href;
  const shown = document.createElement('bdi');
  shown.textContent = text;
  const target = realTarget(text, href);
  link.append(shown, ...(target === null ? [] : [inBrackets(target)]));
  makeLinkSafe(link);
  return link;
};
