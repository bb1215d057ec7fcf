/**
 * Every key under which the product stores something in the browser, and no other: `SafeStorage` takes only these. A name that
 * ends with a dot is followed by what is stored there, for instance business and visitor. docs/settings.md has the same
 * table with the bound of each, and the lines of docs/security.md that forget a visitor delete them all.
 */
export const STORED = {
  /** Spec §3 Stored preferences: the visitor ids of all businesses, as one JSON object. */
  visitors: 'business_id_obj',
  habit: 'keyboardHabit',
  habitAfterSwitch: 'kefu.habit',
  sound: 'kefu.sound',
  /** One key for each choice in the menu of the chat, for instance the size of text. */
  choice: 'kefu.choice.',
  panelSize: 'kefu.size',
  recentEmoji: 'kefu.emoji.recent',
  skinTone: 'kefu.emoji.tone',
  /** The looks of the latest businesses, the newest last: pairs of id and look, because an object would sort numeric ids. */
  looks: 'kefu.look',
  /** The colours of the skeleton before the first paint, in the same form. */
  earlyLooks: 'kefu.early',
  /** The words of closed banners, in the same form. */
  banners: 'kefu.banner.closed',
  /** The versions of gates to which the visitor has agreed, in the same form. */
  agreements: 'kefu.consent',
  draft: 'kefu.draft.',
  rating: 'kefu.rating.',
  outbox: 'kefu.outbox.',
  /** In session storage, as all below: the visitors that the address of this tab named. */
  tabVisitors: 'kefu.visitor',
  tab: 'kefu.tab',
  form: 'kefu.form.',
  /** Where the visitor reads, for the next page of the site. */
  place: 'kefu.place.',
  /** Of a floating chat, or of the loader in the page around the app: whether the next page goes on with it. */
  resume: 'kefu.resume.',
  /** In the local storage of the page around the app, written by the loader: the visitor's handle. */
  handle: 'kefu.handle.',
  /** Of the loader, in both storages of the page around the app: the greeting was dismissed, or shown in this visit. */
  greeting: 'kefu.greeting.',
} as const;

/** The database of the setting `record: 'keep'`, the only one. */
export const RECORDINGS = 'kefu.record';

type Name = (typeof STORED)[keyof typeof STORED];
type Prefix = Extract<Name, `${string}.`>;

/** A key that the list contains. */
export type StoredKey = Exclude<Name, Prefix> | `${Prefix}${string}`;

/**
 * A key of several parts. Ids may contain dots: without escaping, visitor `2.3` of business `1` would equal visitor `3` of
 * business `1.2`.
 */
export const storageKey = <P extends Prefix>(name: P, ...parts: readonly string[]): `${P}${string}` =>
  `${name}${parts.map((part) => part.replaceAll('%', '%25').replaceAll('.', '%2E')).join('.')}`;

/** Most entries of each kind. What comes then takes the place of another one, except a message, which then lives in memory. */
export const MOST = {
  /** Ids in `business_id_obj`. */
  visitors: 200,
  /** Businesses with a look, the colours of a skeleton, a closed banner. */
  businesses: 4,
  /** Businesses to whose gate the visitor has agreed. */
  agreements: 20,
  recentEmoji: 32,
  drafts: 50,
  /** Ratings that were asked for and not sent. */
  ratings: 8,
  /** Messages that were not sent, over all businesses and visitors. */
  outbox: 500,
  /** Visitors of links in one tab, and forms in one tab. */
  ofTab: 8,
} as const;
