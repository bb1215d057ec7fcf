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
 *   storage: string, more: Record<string, string> }} Choice storage is the merchant's; more is by the name of the option
 */

/**
 * @typedef {{ name: string, attribute: string, kind: string, by: 'loader' | 'app', usual: string, text: string }} Option
 *   written by scripts/docs.mjs from the schema of the options
 */

/** What the bar chooses; also its names in the address of the page. */
export const BAR = /** @type {const} */ (['business_id', 'theme', 'lang', 'scheme', 'width', 'position']);

/** Options with a place of their own in the bar. */
const IN_THE_BAR = ['businessId', 'theme', 'lang', 'scheme', 'width', 'position'];

/** @type {Option[]} */
const all = await fetch('/web/host/options.json').then(
  (answer) => answer.json(),
  () => [],
);

/** The options beside those of the bar. */
export const MORE = all.filter(({ name }) => !IN_THE_BAR.includes(name));

/** Those of them that are chosen. @param {Choice} choice @returns {[Option, string][]} */
export const chosenOptions = ({ more }) =>
  MORE.flatMap((option) => (more[option.name] ? [[option, more[option.name] ?? '']] : []));

/** The script tag's attributes, but for its address. @param {Choice} choice @returns {[string, string][]} */
export const attributes = (choice) => [
  ...BAR.filter((name) => choice[name] !== '').map(
    (name) => /** @type {[string, string]} */ ([`data-${name.replace('_', '-')}`, choice[name]]),
  ),
  ...chosenOptions(choice).map(
    ([{ attribute }, value]) => /** @type {[string, string]} */ ([attribute, value]),
  ),
];
