import type { Log, LogFacts } from '../ports/log.port';

/** A line that the widget writes to the console, for the integrator's own logging. Nothing in it names a person. */
export interface KefuLogEntry {
  /** `debug`, and most of `warn`, only with the setting `debug`. */
  readonly level: 'debug' | 'warn' | 'error';
  /** Names the line, whatever its values are: `start-failed`, `backend.no-token`; `other` for a line without a name. */
  readonly code: string;
  /** The line without its values: at most 300 characters. Addresses have no query, and what looks like a key, an id or a number of a person has stars. */
  readonly text: string;
  /** Its values by name, as the console shows them, with the same stars. */
  readonly facts: Readonly<Record<string, string | number | boolean | null>>;
  /** Where the docs of the package say more: file and heading. */
  readonly docs: string;
  /** Milliseconds since the epoch, by the clock of the device. */
  readonly at: number;
}

/** What the setting `onLog` is. */
export type KefuLogListener = (entry: KefuLogEntry) => void;

type Section = 'the-launcher' | 'the-app-in-its-frame' | 'the-start' | 'later' | 'what-your-backend-does';

type Row = readonly [pattern: RegExp, code: string, section: Section];

/** Lines whose words contain a value. The section is that of docs/troubleshooting.md. */
const ROWS: readonly Row[] = [
  [/businessId \(data-business-id\) is missing/, 'business-id-missing', 'the-launcher'],
  [/has the address of this module/, 'no-tag', 'the-launcher'],
  [/^launcherImage \(/, 'launcher-image', 'the-launcher'],
  [/^visitorCookie \(.* expected: /, 'visitor-cookie', 'the-launcher'],
  [/\(data-[\w-]+\) (?:is no option|is .*, expected: |needs )/, 'option-wrong', 'the-launcher'],
  [/^font(?:Family|Source): /, 'font', 'the-launcher'],
  [/^panel_unreachable/, 'panel-unreachable', 'the-launcher'],
  [/^frame_unreachable/, 'frame-unreachable', 'the-launcher'],
  [/ expects an object$/, 'argument-wrong', 'the-launcher'],
  [/characters, and at most \d+ can be sent/, 'too-long', 'the-launcher'],
  [/is an older release/, 'older-release', 'the-launcher'],
  [/has removed the launcher/, 'launcher-removed', 'the-launcher'],
  [/^kefu-consent\.js: /, 'consent-tag', 'the-launcher'],
  [/has no counterpart and does nothing/, 'no-counterpart', 'the-launcher'],
  [/may not embed this page/, 'not-embedded', 'the-app-in-its-frame'],
  [/may not (?:use|set) .*hostOrigins does not list it/, 'not-listed', 'the-app-in-its-frame'],
  [/loader that names the visitor does not answer/, 'loader-silent', 'the-app-in-its-frame'],
  [/this browser keeps nothing of this frame/, 'nothing-kept', 'the-app-in-its-frame'],
  [
    /the kefu-settings block|^the embedding page |^the widget |^<kefu-chat> has /,
    'setting-wrong',
    'the-app-in-its-frame',
  ],
  [/^(?:identify|update): /, 'argument-wrong', 'the-app-in-its-frame'],
  [/^accessKey (?:gave no key|has thrown)/, 'access-key', 'the-start'],
  [/the visitor whom the page named cannot be read/, 'visitor-unreadable', 'the-start'],
  [/has replaced Array\.prototype/, 'array-replaced', 'later'],
  [/px, and needs \d/, 'too-small', 'later'],
  [/<kefu-chat> was removed/, 'element-removed', 'later'],
  [/is no event or call|there is no such event/, 'no-event', 'later'],
  [/^setTheme: /, 'no-theme', 'later'],
  [/^setLanguage: /, 'no-language', 'later'],
  [/^consent: /, 'argument-wrong', 'later'],
  [/^openArticle: /, 'help-off', 'later'],
  [/(?:its|their) code could not be loaded/, 'part-not-loaded', 'later'],
  [
    /^setting_refused |^(?:hours|consentGate|showOn|beforeSend|beforeShow|translate|texts\.\w+): |^texts\./,
    'setting-refused',
    'later',
  ],
  [/^send_refused|^a text of send\(\)/, 'send-refused', 'later'],
  [/has no __tcfapi/, 'no-tcfapi', 'later'],
];

/** Sections of lines that are named by their own words. Others are in "Later". */
const SECTION_OF: Readonly<Record<string, Section>> = {
  'a-parameter-is-missing': 'the-start',
  'parameters-were-dropped': 'the-start',
  'config-refused': 'the-start',
  'config-failed': 'the-start',
  'start-failed': 'the-start',
  'an-answer-could-not-be-read': 'the-start',
};

const LONGEST_TEXT = 300;
const LONGEST_FACT = 200;
/** So much is looked at: what is cut in the middle of a key is not shown. */
const LONGEST_READ = 2_000;

/** Words of others, which may say anything. */
const OF_OTHERS: readonly string[] = ['words', 'message', 'agent'];

/**
 * @param line as the console has it, without the values of `facts`
 * @param at milliseconds since the epoch
 */
export const logEntry = (level: keyof Log, line: string, facts: LogFacts, at: number): KefuLogEntry => {
  const words = line.replace(/^(?:\[kefu\] |kefu: )/, '');
  const { fault } = facts;
  const shown = Object.entries(facts).filter(([name]) => !OF_OTHERS.includes(name));
  return {
    level,
    ...(typeof fault === 'string' ? ofBackend(fault, words) : named(words)),
    text: withStars(words, LONGEST_TEXT),
    facts: Object.fromEntries(
      shown.map(([name, value]) => [
        name,
        typeof value === 'string' ? withStars(value, LONGEST_FACT) : value,
      ]),
    ),
    at,
  };
};

const ofBackend = (fault: string, words: string): Pick<KefuLogEntry, 'code' | 'docs'> => ({
  code: `backend.${fault}`,
  docs: /docs\/backend\.md#[\w-]+/.exec(words)?.[0] ?? guide('what-your-backend-does'),
});

const named = (words: string): Pick<KefuLogEntry, 'code' | 'docs'> => {
  const row = ROWS.find(([pattern]) => pattern.test(words));
  if (row) return { code: row[1], docs: guide(row[2]) };
  const code = /^[a-z]+(?: [a-z]+){0,9}$/i.test(words) ? words.toLowerCase().replaceAll(' ', '-') : 'other';
  return { code, docs: guide(SECTION_OF[code] ?? 'later') };
};

const guide = (section: Section): string => `docs/troubleshooting.md#${section}`;

const STARS = '***';

/** Without what may name a person or open something: queries of addresses, mail addresses, long numbers, keys. */
const withStars = (text: string, longest: number): string =>
  text
    .slice(0, LONGEST_READ)
    .replace(/\b((?:https?|wss?):\/\/)(?:[^\s/@"']*@)?([^\s?#"'<>]*)[?#][^\s"'<>]*/gi, '$1$2')
    .replace(/[^\s"'<>@]+@[^\s"'<>@]+/g, STARS)
    .replace(/(^|[^\w.:/-])\+?\d(?:[\s().-]?\d){6,}(?![\w/-])/g, `$1${STARS}`)
    .replace(/(^|[^\w/.-])(?=[\w.~+=-]*\d)(?=[\w.~+=-]*[a-z])[\w.~+=-]{20,}/gi, `$1${STARS}`)
    .slice(0, longest);
