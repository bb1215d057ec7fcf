import { cutHtml } from '../html/cut-html';
import { decodeReferences } from '../html/html-text';
import { type HtmlAttribute, type HtmlPart, type HtmlTag, scanHtml } from '../html/scan-html';

/**
 * Whether a text is HTML, as an agent's editor writes it: it has a known tag with well-formed attributes, or a known
 * character reference that is complete. Other text in angle brackets (an amount, an e-mail address, a comparison) is plain text.
 */
export const looksLikeHtml = (whole: string): boolean => {
  const content = cutHtml(whole).head;
  if (decodeReferences(content) !== content) return true;
  if (!content.includes('<')) return false;
  const tags = scanHtml(content).filter(isPlausible);
  return tags.some(isEnough) || hasPair(tags);
};

const names = (list: string): ReadonlySet<string> => new Set(list.split(/\s+/));

/** Tags without an end tag. */
const WITHOUT_END_TAG = names(
  'address article aside blockquote body br caption center dd div dl dt figcaption figure footer h1 h2 h3 h4 h5 h6 head header ' +
    'hr html iframe img li main nav ol p pre section source table tbody td tfoot th thead tr ul video audio wbr',
);
/** Counts only with an attribute or with its end tag. Alone, `<b>` or `<amount>` may be a word. */
const WITH_END_TAG = names(
  'a abbr b bdi bdo big button code del details em font form frameset i ins kbd label mark math noscript object q s script ' +
    'small span strike strong style sub summary sup svg template tt u var',
);
const FLAGS = names('allowfullscreen autoplay controls hidden loop muted nowrap open playsinline');

const ATTRIBUTE = /^[a-z_:@][\w:.@-]*$/;

const isPlausible = (part: HtmlPart): part is HtmlTag =>
  part.kind === 'tag' && part.attributes.every(isAttribute);

const isAttribute = ({ name, value }: HtmlAttribute): boolean =>
  value === null ? FLAGS.has(name) : ATTRIBUTE.test(name);

const isEnough = ({ name, attributes }: HtmlTag): boolean =>
  WITHOUT_END_TAG.has(name) || (WITH_END_TAG.has(name) && attributes.length > 0);

const hasPair = (tags: readonly HtmlTag[]): boolean => {
  const ended = new Set(tags.filter(({ closing }) => closing).map(({ name }) => name));
  return tags.some(({ name, closing }) => !closing && WITH_END_TAG.has(name) && ended.has(name));
};

/** Escapes e-mail addresses in angle brackets, `<ann@shop.test>`, so that they stay visible as text. */
export const keepingAddresses = (html: string): string => html.replace(BRACKETED_ADDRESS, '&lt;');

const BRACKETED_ADDRESS = /<(?=[^\s<>="'/@]{1,64}@[^\s<>="']{1,255}>|https?:\/\/[^\s<>"']{1,2000}>)/gi;
