import { ACCENTED, LATIN } from './found-address';

const CHARACTERS_OF_HOST = /^(?:\[[\da-f:.]+\]|[\w.\p{L}\p{M}\p{Nd}-]+)/iu;

/** A host of ASCII with a top-level domain, or of four numbers, before a letter that is not Latin: there the sentence goes on. */
const WHOLE_BEFORE_OTHER_SCRIPT = new RegExp(
  String.raw`^(?:(?:www\.)?(?!www\.)(?:[^.]+\.)+?[a-z]{2,63}|\d{1,3}(?:\.\d{1,3}){3})(?=[_.-]*[^\0-\x7f${ACCENTED}])`,
  'i',
);

/** @returns the host with which this part of an address begins; '' if it begins with none */
export const hostIn = (address: string): string => {
  const [characters = ''] = CHARACTERS_OF_HOST.exec(address) ?? [];
  return WHOLE_BEFORE_OTHER_SCRIPT.exec(characters)?.[0] ?? characters;
};

const OF_ASCII = /^[[\w.:\]-]+$/;
const ENDS_IN_LATIN = new RegExp(String.raw`\.[${LATIN}-]+\.?$`);
const ENDS_IN_OTHER_SCRIPT = /\.[^\0-\x7f]+\.?$/;

/** Of ASCII, as `localhost` is, or with a last part that is of one kind of letters. */
export const isHost = (host: string): boolean =>
  [OF_ASCII, ENDS_IN_LATIN, ENDS_IN_OTHER_SCRIPT].some((kind) => kind.test(host));

const USER_NAME = /^[\w.~:%+$!*=-]{0,999}@/;
const LIKE_A_SLASH = /^[\\%\u2044\u2215\u2571\u27cb\u2800\u29f8]/;
const UNSEEN_BEFORE_MORE = /^[\p{DI}\p{C}]+[^\s\p{DI}\p{C}]/u;

/**
 * Whether the link would lead elsewhere than to the host that is read: that one is a user name (`https://bank.test@evil.test`), or the
 * name goes on behind a sign that looks like a slash or is not seen.
 *
 * @param behind the text behind host and port
 */
export const leadsToAnotherHost = (behind: string): boolean =>
  [USER_NAME, LIKE_A_SLASH, UNSEEN_BEFORE_MORE].some((sign) => sign.test(behind));
