import { withLines } from '../../domain/html/with-lines';
import { isBlankHtml } from '../../domain/message/media-in-html';
import { isBlank } from '../../domain/text/is-blank';
import { httpUrl, pictureUrl } from '../../domain/text/web-address';
import { COUNTS, type Count, LENGTHS, type Length, type Range } from './bounds';

/**
 * Readers for the data of backends: numbers as strings and the reverse, lists as objects, missing fields. None throws, and
 * none returns more than its limit.
 */
export type Fields = Readonly<Record<string, unknown>>;

export const fields = (value: unknown): Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {};

/**
 * '' if the value is neither text nor number. A text that is too long is cut, but never inside a surrogate pair. A name loses the
 * marks that would change the writing direction of the text beside it.
 */
export const text = (value: unknown, bound: Length): string => {
  const found = cut(raw(value), LENGTHS[bound]);
  return bound === 'name' ? found.replace(/[\u202a-\u202e\u2066-\u2069]/g, '') : found;
};

/** HTML that is drawn without a message around it; '' if nothing of it would be seen. */
export const html = (value: unknown, bound: Length): string => {
  const found = text(value, bound);
  return isBlankHtml(found) ? '' : text(withLines(found), bound);
};

/** Like `text`, but '' if it is too long, because a part of it would mean something else or nothing. */
export const whole = (value: unknown, bound: Length): string => {
  const found = raw(value);
  return found.length > LENGTHS[bound] ? '' : found;
};

/** An id: text without spaces around it and without control characters. 0 and '0' are not ids in these backends. */
export const id = (value: unknown): string => {
  const found = whole(value, 'id').trim();
  return found === '0' || CONTROL.test(found) ? '' : found;
};

/** null if it is not a number or outside the range. */
export const number = (value: unknown, { min, max }: Range): number | null => {
  const found = finite(value);
  return found === null || found < min || found > max ? null : found;
};

/** A list, or the values of an object: the first ones, up to the limit. */
export const list = (value: unknown, bound: Count): readonly unknown[] =>
  values(value).slice(0, COUNTS[bound]);

/** Like `list`, without a limit: the caller chooses from it. Nothing is copied. */
export const values = (value: unknown): readonly unknown[] => {
  if (Array.isArray(value)) return value;
  return typeof value === 'object' && value !== null ? Object.values(value) : [];
};

/** http(s) addresses only (decision 13). */
export const address = (value: unknown): string | null => httpUrl(whole(value, 'address'));

/** Like `address`, but also an inline picture. */
export const picture = (value: unknown): string | null => {
  const found = pictureUrl(whole(value, 'picture'));
  return found === null || /^data:/i.test(found) ? found : address(found);
};

/** One text or several, without empty ones. */
export const texts = (value: unknown, count: Count, length: Length): readonly string[] =>
  (typeof value === 'object' ? list(value, count) : [value])
    .map((item) => text(item, length))
    .filter((item) => !isBlank(item));

/**
 * Unix seconds from seconds, milliseconds, or the text of a date (UTC if it names no time zone). null if there is none, or
 * if the year is not plausible.
 */
export const moment = (value: unknown): number | null => {
  const found = secondsOf(value);
  return found >= 0 && found < YEAR_2100 ? Math.floor(found) : null;
};

const raw = (value: unknown): string => {
  if (typeof value === 'string') return value;
  return typeof value === 'number' && Number.isFinite(value) ? String(value) : '';
};

const cut = (found: string, length: number): string => {
  if (found.length <= length) return found;
  const splitsPair = isHighSurrogate(found.charCodeAt(length - 1));
  return found.slice(0, splitsPair ? length - 1 : length);
};

const isHighSurrogate = (unit: number): boolean => unit >= 0xd800 && unit <= 0xdbff;

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must not stand in an id
const CONTROL = /[\u0000-\u001f\u007f]/;

/** null if it is not a number. */
const finite = (value: unknown): number | null => {
  const found = typeof value === 'string' ? numberIn(value) : value;
  return typeof found === 'number' && Number.isFinite(found) ? found : null;
};

const numberIn = (value: string): number | null =>
  value.length > LENGTHS.word || value.trim() === '' ? null : Number(value);

const secondsOf = (value: unknown): number => {
  const found = finite(value);
  if (found !== null) return found > MILLISECONDS_FROM ? found / 1000 : found;
  const written = whole(value, 'date').trim().replace(' ', 'T');
  return Date.parse(WITH_TIME_NO_ZONE.test(written) ? `${written}Z` : written) / 1000;
};

const WITH_TIME_NO_ZONE = /T\d{1,2}:\d{2}(:\d{2}(\.\d+)?)?$/;

const MILLISECONDS_FROM = 100_000_000_000;

const YEAR_2100 = 4_102_444_800;
