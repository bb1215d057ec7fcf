import createPurifier from 'dompurify';
import { withoutStyles } from './without-styles';

/** What a chat message may be made of. Everything else goes, its text stays. */
const TAGS = [
  'a',
  'abbr',
  'b',
  'bdi',
  'bdo',
  'blockquote',
  'br',
  'caption',
  'code',
  'dd',
  'del',
  'div',
  'dl',
  'dt',
  'em',
  'figcaption',
  'figure',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'hr',
  'i',
  'img',
  'ins',
  'li',
  'mark',
  'ol',
  'p',
  'pre',
  'q',
  's',
  'small',
  'span',
  'strong',
  'sub',
  'sup',
  'table',
  'tbody',
  'td',
  'tfoot',
  'th',
  'thead',
  'tr',
  'u',
  'ul',
];

const ATTRIBUTES = [
  'href',
  'src',
  'alt',
  'title',
  'width',
  'height',
  'colspan',
  'rowspan',
  'scope',
  'dir',
  'lang',
  'start',
];

const LINK = /^(?:https?:|mailto:|tel:)/i;
const PICTURE = /^(?:https?:\/\/|data:image\/(?:png|gif|jpe?g|webp|avif|bmp);base64,)/i;

const purifier = createPurifier(window);

purifier.addHook('afterSanitizeAttributes', (node) => {
  if (node instanceof HTMLImageElement) tamePicture(node);
  if (node instanceof HTMLAnchorElement) tameLink(node);
});

const tamePicture = (image: HTMLImageElement): void => {
  if (!PICTURE.test(image.getAttribute('src') ?? '')) {
    image.remove();
    return;
  }
  if (!image.hasAttribute('alt')) image.alt = '';
  image.loading = 'lazy';
  image.decoding = 'async';
  image.referrerPolicy = 'no-referrer';
};

const tameLink = (link: HTMLAnchorElement): void => {
  if (!LINK.test(link.getAttribute('href') ?? '')) {
    link.removeAttribute('href');
    return;
  }
  link.target = '_blank';
  link.rel = 'noopener noreferrer';
};

/** HTML from outside as nodes that can do no harm (decision 14). */
export const sanitise = (html: string): DocumentFragment => {
  const fragment = purifier.sanitize(withoutStyles(html), {
    ALLOWED_TAGS: TAGS,
    ALLOWED_ATTR: ATTRIBUTES,
    ALLOWED_URI_REGEXP: LINK,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    RETURN_DOM_FRAGMENT: true,
  });
  for (const table of fragment.querySelectorAll('table')) wrapTable(table);
  return fragment;
};

/** A wide table scrolls inside its message, by keyboard too. */
const wrapTable = (table: HTMLTableElement): void => {
  const box = document.createElement('div');
  box.className = 'kefu-table';
  box.tabIndex = 0;
  box.setAttribute('role', 'group');
  table.replaceWith(box);
  box.append(table);
};
