// @ts-check
// What can be chosen in the bar.

/** @type {[string, string][]} */
export const THEMES = [
  ['', 'by the merchant’s style'],
  ['default', 'default: the calm desk'],
  ['stg', 'stg: the stadium'],
  ['sgg', 'sgg: the green room'],
  ['sgw', 'sgw: the private bank'],
  ['sg', 'sg: the messenger'],
  ['sm', 'sm: the night club'],
  ['yb', 'yb: the ticker'],
  ['sz', 'sz: the arcade'],
  ['hg', 'hg: the card table'],
  ['eb', 'eb: the broadcast'],
  ['xpj', 'xpj: the tile'],
  ['dx', 'dx: the ticket counter'],
  ['lxpj111', 'lxpj111: the evening cruise'],
];

/** @type {[string, string][]} */
export const LANGUAGES = [
  ['', 'the browser’s'],
  ['cn', '简体中文'],
  ['tc', '繁體中文'],
  ['en', 'English'],
  ['jp', '日本語'],
  ['kr', '한국어'],
  ['pt', 'Português'],
  ['br', 'Português (Brasil)'],
  ['es', 'Español'],
  ['id', 'Bahasa Indonesia'],
  ['th', 'ไทย'],
  ['vi', 'Tiếng Việt'],
  ['rus', 'Русский'],
  ['fra', 'Français'],
  ['de', 'Deutsch'],
  ['ara', 'العربية'],
  ['hi', 'हिन्दी'],
  ['ms', 'Bahasa Melayu'],
];

/** @type {[string, string][]} */
export const SCHEMES = [
  ['', 'as the system'],
  ['light', 'light'],
  ['dark', 'dark'],
];

/** @type {[string, string][]} */
export const WIDTHS = [
  ['', '400 px'],
  ['340', '340 px'],
  ['480', '480 px'],
  ['560', '560 px'],
];

/** @type {[string, string][]} */
export const POSITIONS = [
  ['', 'at the end'],
  ['start', 'at the start'],
];

/**
 * @typedef {{ business_id: string, theme: string, lang: string, scheme: string, width: string, position: string,
 *   storage: string }} Choice storage is the merchant's
 */

const ATTRIBUTES = /** @type {const} */ (['business_id', 'theme', 'lang', 'scheme', 'width', 'position']);

/** The script tag's attributes, but for its address. @param {Choice} choice */
export const attributes = (choice) =>
  ATTRIBUTES.filter((name) => choice[name] !== '').map(
    (name) => /** @type {const} */ ([`data-${name.replace('_', '-')}`, choice[name]]),
  );
