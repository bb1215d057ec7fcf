import { isTextByLanguage } from '../language/text-by-language';
import { ownProperties } from '../own-properties';
import type { ConsentGateOptions } from './consent-gate';

export interface GateReading {
  readonly gate: ConsentGateOptions;
  /** One line for each field that cannot be used: its name, and what is expected. Ours takes its place. */
  readonly problems: readonly string[];
}

const LONGEST: Readonly<Record<string, number>> = { text: 2_000, linkText: 80, agree: 80, decline: 80 };
const LONGEST_LINK = 2_048;
const LONGEST_VERSION = 64;

/** @param value anything: of an attribute, of JSON or of plain JavaScript; true: the gate in our words */
export const readGate = (value: unknown): GateReading => {
  const problems: string[] = [];
  const gate: Record<string, unknown> = ownProperties({});
  const fields = Object.entries(isRecord(value) ? value : {});
  for (const [name, given] of fields) {
    if (given === undefined) continue;
    const problem = problemOf(name, given);
    if (problem === '') gate[name] = given;
    else problems.push(`${name.slice(0, 40)}: ${problem}`);
  }
  return { gate, problems };
};

/** '' if it fits. */
const problemOf = (name: string, given: unknown): string => {
  if (name === 'link') return isLink(given) ? '' : 'an http(s) address or a path is expected';
  if (name === 'version')
    return isText(given, LONGEST_VERSION)
      ? ''
      : `a text of at most ${LONGEST_VERSION} characters is expected`;
  const longest = Object.hasOwn(LONGEST, name) ? LONGEST[name] : undefined;
  if (longest === undefined) return 'there is no such field';
  return isTextByLanguage(given, (text) => isText(text, longest))
    ? ''
    : `a text of at most ${longest} characters, or such texts by language, is expected`;
};

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isText = (value: unknown, longest: number): boolean =>
  typeof value === 'string' && value.trim() !== '' && value.length <= longest;

/** No scheme but http(s), and no control characters, which browsers leave out of one. */
const isLink = (value: unknown): boolean =>
  typeof value === 'string' &&
  value.length <= LONGEST_LINK &&
  !/[\s\\\p{Cc}]/u.test(value) &&
  (/^https?:\/\/[^/?#@]+(?:[/?#]|$)/i.test(value) || /^(?!\/\/)[^:?#]+(?:[?#].*)?$/.test(value));
