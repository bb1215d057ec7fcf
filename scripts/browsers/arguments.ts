import { parseArgs } from 'node:util';

export const ENGINE_NAMES = ['chromium', 'firefox', 'webkit', 'qt6', 'qt5'] as const;
export type EngineName = (typeof ENGINE_NAMES)[number];

/** What is played if no engine is named. */
const USUAL: readonly EngineName[] = ['chromium', 'firefox', 'webkit'];
/** The older Chromiums in Debian's Qt WebEngine. */
const QT: readonly EngineName[] = ['qt6', 'qt5'];

/** Storms with seeds from `seed` on. */
export interface Storms {
  readonly messages: number;
  readonly seed: number;
  readonly storms: number;
  /** How many are played side by side. */
  readonly atOnce: number;
  /** No storm begins later than this. */
  readonly minutes: number;
}

export interface Choice {
  readonly engines: readonly EngineName[];
  /** Journeys whose name contains one of these, or stories whose path does; all if there are none. */
  readonly only: readonly string[];
  /** APIs that are taken away before the scripts of the page. */
  readonly without: readonly string[];
  readonly storm: Storms | null;
  readonly stories: boolean;
}

export const HELP = `npm run browsers                          the journeys in Chromium, Firefox and WebKit: one table, and pictures side by side
npm run browsers -- --engine firefox,webkit   only these engines
npm run browsers -- --engine qt               the older Chromiums of Debian's Qt WebEngine: 102, and 87, which is below the minimum
npm run browsers -- --only upload,theme       only the journeys whose name contains one of these
npm run browsers -- --without URL.canParse,scrollend   without these APIs; --without guarded: each that has a guard
npm run browsers -- --chaos --messages 500 --seed 7 --storms 20 --at-once 4   storms of faults with seeds from 7 on, four side by side;
                                              --minutes 8: no storm begins after eight minutes
npm run browsers -- --stories --only Header   the stories of these files in Firefox; all of them without --only`;

const listOf = (given: readonly string[] | undefined): readonly string[] =>
  (given ?? [])
    .flatMap((text) => text.split(','))
    .map((text) => text.trim())
    .filter(Boolean);

const wholeNumber = (name: string, text: string, least: number): number => {
  const value = Number(text);
  if (!Number.isInteger(value) || value < least)
    throw new Error(`--${name} is ${text}, where a number from ${least} on is expected`);
  return value;
};

/** Throws on what it does not know. @param seed the seed if none is named */
export const readArguments = (args: readonly string[], seed: number): Choice => {
  const { values } = parseArgs({
    args: [...args],
    options: {
      engine: { type: 'string', multiple: true },
      only: { type: 'string', multiple: true },
      without: { type: 'string', multiple: true },
      chaos: { type: 'boolean', default: false },
      messages: { type: 'string', default: '500' },
      seed: { type: 'string', default: String(seed) },
      storms: { type: 'string', default: '1' },
      'at-once': { type: 'string', default: '1' },
      minutes: { type: 'string', default: '200' },
      stories: { type: 'boolean', default: false },
    },
  });
  const engines = listOf(values.engine).flatMap((name): readonly string[] => (name === 'qt' ? QT : [name]));
  const unknown = engines.find((name) => !ENGINE_NAMES.some((one) => one === name));
  if (unknown) throw new Error(`there is no engine ${unknown}: ${ENGINE_NAMES.join(', ')}`);
  return {
    engines: engines.length === 0 ? USUAL : ENGINE_NAMES.filter((name) => engines.includes(name)),
    only: listOf(values.only),
    without: listOf(values.without),
    storm: values.chaos
      ? {
          messages: wholeNumber('messages', values.messages, 1),
          seed: wholeNumber('seed', values.seed, 0),
          storms: wholeNumber('storms', values.storms, 1),
          atOnce: wholeNumber('at-once', values['at-once'], 1),
          minutes: wholeNumber('minutes', values.minutes, 1),
        }
      : null,
    stories: values.stories,
  };
};

export const isChosen = (name: string, only: readonly string[]): boolean =>
  only.length === 0 || only.some((part) => name.includes(part));
