import { LATIN } from './found-address';

/** The first letter or digit of another script than Latin. */
const OTHER_SCRIPT = new RegExp(String.raw`(?![${LATIN}])[\p{L}\p{M}\p{N}]`, 'u');

/** A new word begins in the middle of a name, or a new sentence. Behind a slash, `=`, `-` or `_` it begins a name. */
const IN_A_NAME = new RegExp(`[${LATIN}]`);
const ENDS_A_SENTENCE = /[.,;:!?*|]/;

/** Letters and digits of all scripts. */
const NAME = /^[\p{L}\p{M}\p{N}%~+_-]*/u;
/** Only addresses have them: `C语言_教程`, `手机%20a`. */
const WRITTEN_FOR_ADDRESSES = /[\p{L}\p{N}]_[\p{L}\p{N}]|%[\da-f]{2}/iu;
/** A folder, a field of the query, the ending of a file. */
const MORE_ADDRESS =
  /^(?:\/(?!\/)|[?&][\w.[\]-]+=|\.(?:aspx?|docx?|html?|jpe?g|jsp|pdf|php|png|webp|xlsx?|zip)(?![\w/]))/i;

/** What names its pages, or a search, by words. */
const NAMED_BY_WORDS = /wiki|[?&](?:keywords?|q|query|search|title|wd)=[^&]*$/i;
/** A particle of Japanese: `HTMLをご覧ください`. */
const HIRAGANA = /^\p{sc=Hiragana}/u;

/**
 * The part of an address behind its host. Texts of some languages follow without a space: `…/order/123查看`. So a word of another script
 * behind a Latin letter or a sentence mark is the next word of the text, unless the address goes on behind it, or it belongs to a title:
 * `…/2024年/报告`, `…/wiki/C语言`. A path of such words begins with them.
 *
 * @param rest begins with `/`, `?` or `#`
 * @param address from its host on
 */
export const pathIn = (rest: string, address: string): string => {
  const at = rest.search(OTHER_SCRIPT);
  const before = rest.charAt(at - 1);
  const isInName = IN_A_NAME.test(before) && before !== '_';
  if (at < 0 || !(isInName || ENDS_A_SENTENCE.test(before))) return rest;
  const word = rest.slice(at);
  const isPart = isInName && (addressGoesOn(word) || isOfTitle(word, address.slice(0, -word.length)));
  return isPart ? rest : rest.slice(0, at);
};

const addressGoesOn = (word: string): boolean => {
  const [name = ''] = NAME.exec(word) ?? [];
  return WRITTEN_FOR_ADDRESSES.test(name) || MORE_ADDRESS.test(word.slice(name.length));
};

const isOfTitle = (word: string, before: string): boolean =>
  NAMED_BY_WORDS.test(before) && !HIRAGANA.test(word);
