// The HTML of a message, built again from an allow-list: only these elements and attributes are kept.
import { h } from '../shared/dom';
import { trusted } from '../shared/trusted';

const KEEP = new Set(
  'A B STRONG I EM U S BR P DIV SPAN UL OL LI CODE PRE BLOCKQUOTE H1 H2 H3 H4 TABLE THEAD TBODY TR TD TH IMG VIDEO HR SMALL'.split(
    ' ',
  ),
);
const DROP = new Set(
  'SCRIPT STYLE IFRAME OBJECT EMBED TEMPLATE NOSCRIPT SVG MATH FORM INPUT BUTTON TEXTAREA SELECT LINK META TITLE'.split(
    ' ',
  ),
);

const safe = (address: string | null, allowed: RegExp) =>
  address && allowed.test(address.trim()) ? address.trim() : null;

function clean(node: Node): Node[] {
  if (node.nodeType === Node.TEXT_NODE) return [document.createTextNode(node.textContent ?? '')];
  if (!(node instanceof Element) || DROP.has(node.tagName.toUpperCase())) return [];
  const children = [...node.childNodes].flatMap(clean);
  if (!KEEP.has(node.tagName)) return children;
  if (node.tagName === 'A') {
    const href = safe(node.getAttribute('href'), /^(https?:|mailto:|tel:)/i);
    return [h('a', href ? { href, target: '_blank', rel: 'noopener noreferrer' } : {}, ...children)];
  }
  if (node.tagName === 'IMG')
    return [picture(node.getAttribute('src') ?? '', node.getAttribute('alt') ?? '')];
  if (node.tagName === 'VIDEO')
    return [film(node.getAttribute('src') ?? node.querySelector('source')?.getAttribute('src') ?? '')];
  return [h(node.tagName.toLowerCase() as keyof HTMLElementTagNameMap, {}, ...children)];
}

/** Removes what the page's policy would report when the HTML is parsed. The list above protects the page. */
const INLINE = /\s(on\w+|style)\s*=\s*("[^"]*"|'[^']*'|[^\s>]+)/gi;

const parse = (html: string) =>
  new DOMParser().parseFromString(trusted.createHTML(html.replace(INLINE, '')), 'text/html').body;

export const rich = (html: string): Node[] => [...parse(html).childNodes].flatMap(clean);

export const plain = (html: string) => (parse(html).textContent ?? '').trim();

export function picture(source: string, alt = 'image'): Node {
  const src = safe(source, /^(https?:|\/|blob:|data:image\/(png|jpe?g|gif|webp);)/i);
  if (!src) return h('em', `[image refused: ${source.slice(0, 40)}]`);
  const image = h('img', {
    src,
    alt,
    loading: 'lazy',
    onerror: () => image.replaceWith(h('em.broken', 'image missing')),
  });
  return h('a.shot', { href: src, target: '_blank', rel: 'noopener noreferrer' }, image);
}

export function film(source: string): Node {
  const src = safe(source, /^(https?:|\/|blob:)/i);
  return src ? h('video', { src, controls: true, preload: 'metadata' }) : h('em', '[video refused]');
}
