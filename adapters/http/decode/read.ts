import { httpUrl, pictureUrl } from '../../../domain/text/web-address';

/** Readers for what backends send: numbers as strings and back, lists as objects, fields that are missing. */
export type Fields = Readonly<Record<string, unknown>>;

export const fields = (value: unknown): Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {};

/** '' for what is neither text nor number. */
export const text = (value: unknown): string => {
  if (typeof value === 'string') return value;
  return typeof value === 'number' && Number.isFinite(value) ? String(value) : '';
};

/** An id: text without surrounding blanks; 0 and '0' are no ids in this family. */
export const id = (value: unknown): string => {
  const found = text(value).trim();
  return found === '0' ? '' : found;
};

/** null for what is no number. */
export const number = (value: unknown): number | null => {
  const found = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof found === 'number' && Number.isFinite(found) ? found : null;
};

/** A list, or the values of an object keyed by anything. */
export const list = (value: unknown): readonly unknown[] => {
  if (Array.isArray(value)) return value;
  return typeof value === 'object' && value !== null ? Object.values(value) : [];
};

/** http(s) addresses only (decision 13). */
export const address = (value: unknown): string | null => httpUrl(text(value));

/** As `address`, or an image that stands in the text itself. */
export const picture = (value: unknown): string | null => pictureUrl(text(value));

/** One text or several; empty ones left out. */
export const texts = (value: unknown): readonly string[] =>
  (typeof value === 'object' ? list(value) : [value]).map(text).filter((item) => item.trim() !== '');

/**
 * Unix seconds from seconds, milliseconds, or a date's text (read as UTC where it names no zone); null when none, and for what
 * no calendar of a conversation holds.
 */
export const moment = (value: unknown): number | null => {
  const found = secondsOf(value);
  return found >= 0 && found < YEAR_2100 ? Math.floor(found) : null;
};

const secondsOf = (value: unknown): number => {
  const found = number(value);
  if (found !== null) return found > MILLISECONDS_FROM ? found / 1000 : found;
  const written = text(value).trim().replace(' ', 'T');
  return Date.parse(WITH_TIME_NO_ZONE.test(written) ? `${written}Z` : written) / 1000;
};

const WITH_TIME_NO_ZONE = /T\d{1,2}:\d{2}(:\d{2}(\.\d+)?)?$/;

const MILLISECONDS_FROM = 100_000_000_000;

const YEAR_2100 = 4_102_444_800;
