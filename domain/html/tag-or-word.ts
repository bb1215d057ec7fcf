import type { HtmlTag } from './scan-html';

/** Every element of HTML, also old ones. */
const KNOWN: ReadonlySet<string> = new Set(
  `
  a abbr acronym address applet area article aside audio b base basefont bdi bdo bgsound big blink blockquote body br button
  canvas caption center cite code col colgroup command content data datalist dd del details dfn dialog dir div dl dt element em
  embed fieldset figcaption figure font footer form frame frameset h1 h2 h3 h4 h5 h6 head header hgroup hr html i iframe image
  img input ins isindex kbd keygen label legend li link listing main map mark marquee math menu menuitem meta meter multicol
  nav nextid nobr noembed noframes noscript object ol optgroup option output p param picture plaintext portal pre progress q
  rb rbc rp rt rtc ruby s samp script search section select shadow slot small source spacer span strike strong style sub
  summary sup svg table tbody td template textarea tfoot th thead time title tr track tt u ul var video wbr xmp`
    .split(/\s+/)
    .filter(Boolean),
);

/** Names like `o:p` and `v:shape`, which office programs write. */
const PREFIXED = /^[a-z][a-z0-9]{0,9}:[a-z0-9]{1,40}$/;

/**
 * Text that looks like a tag, such as `<amount>`, `<your name>`, `</ID>`: the writer means a word. The end tag of a custom
 * element, `</x-list>`, is not such a word.
 */
export const isBareWord = ({ name, closing, attributes }: HtmlTag): boolean =>
  !KNOWN.has(name) &&
  !(closing && name.includes('-')) &&
  !PREFIXED.test(name) &&
  attributes.every(({ value }) => value === null);
