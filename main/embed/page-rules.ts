import { languageTagsOf } from '../../adapters/browser/language-tags';
import type { KefuApi } from '../../application/integration/kefu-api';
import { LONGEST_PAUSE_MS, pauseBeforeLookMs } from '../../domain/availability/next-look';
import type { OpeningState } from '../../domain/availability/opening';
import { LANGUAGE_TAG, type LanguageCode } from '../../domain/language/language';
import { writeLine } from '../../shared/browser/write-line';
import { openingOf } from '../core/opening-of';
import type { LoaderOptions } from '../settings/loader-schema';
import { AWAY_WORDS } from './away-words';
import { pageRule, watchPages } from './page-rule';
import type { PanelContext, PresentAvailability } from './panel-context';

/** What the loader gives to kefu-rules.js. */
export type PageContext = Pick<PanelContext, 'launcher' | 'emit' | 'fail' | 'languageFromTag' | 'signal'> & {
  readonly given: Pick<LoaderOptions, 'hours' | 'hoursLauncher' | 'lang' | 'showOn'>;
  /** The API of this chat. */
  readonly handle: PresentAvailability & Pick<KefuApi, 'on'>;
};

export type StartPageRules = (context: PageContext) => void;

/**
 * Whether and how the launcher is shown on this page: by the setting `showOn`, and by the shop's hours until the app of the chat says
 * who is there.
 */
export const startPageRules: StartPageRules = (context) => {
  const { launcher, given, signal, emit, fail } = context;
  if (signal.aborted) return;
  /** Why the launcher is not shown. `hide()` of the API is something else. */
  const reasons = new Set<string>();
  const hideFor = (reason: string, isHidden: boolean) => {
    if (isHidden) reasons.add(reason);
    else reasons.delete(reason);
    const wasHidden = launcher.style.display !== '';
    launcher.style.display = reasons.size ? 'none' : '';
    if (wasHidden && !reasons.size && !launcher.hidden) emit('launcherShow', {});
  };
  if (given.showOn !== undefined) {
    const rule = pageRule(given.showOn, (problem) =>
      fail('setting_refused', `showOn (data-show-on): ${problem}`),
    );
    watchPages((page) => hideFor('page', !rule(page)), signal);
  }
  if (given.hours !== undefined)
    followHours(context, (isAway) => hideFor('hours', isAway && given.hoursLauncher === 'hide'));
  hideFor('', false);
};

const followHours = (context: PageContext, hide: (isAway: boolean) => void): void => {
  const { given, handle, emit, fail, signal } = context;
  const ask = openingOf(given.hours, (line) => fail('setting_refused', line));
  const look = lookOf(context);
  let isOfApp = false;
  let isSaying = false;
  let round = 0;
  let said: string | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const show = (available: boolean, backAt: string | null) => {
    look(!available, backAt);
    hide(!available);
  };

  const say = ({ isOpen, changesAt }: OpeningState) => {
    const backAt = isOpen || changesAt === null ? null : new Date(changesAt * 1_000).toISOString();
    show(isOpen, backAt);
    if (handle.available === isOpen && said === backAt) return;
    handle.available = isOpen;
    said = backAt;
    isSaying = true;
    emit('availability', { available: isOpen, backAt });
    isSaying = false;
  };

  const isOver = () => isOfApp || signal.aborted;

  const wait = (ms: number) => {
    clearTimeout(timer);
    if (!isOver()) timer = setTimeout(check, ms);
  };

  /** A function of the page that throws, or never answers, changes nothing, and is asked again. */
  const check = async () => {
    wait(LONGEST_PAUSE_MS);
    const own = ++round;
    try {
      const state = await ask(Math.floor(Date.now() / 1_000));
      if (isOver() || own !== round) return;
      say(state);
      wait(pauseBeforeLookMs(state, Date.now(), Math.random()));
    } catch (problem) {
      writeLine('error', `kefu: hours: ${problem}`);
    }
  };

  // What the backend says of its agents counts before the hours, and the app knows both.
  handle.on('availability', ({ available, backAt }) => {
    if (isSaying) return;
    isOfApp = true;
    clearTimeout(timer);
    show(available, backAt);
  });
  addEventListener('visibilitychange', () => document.hidden || isOver() || void check(), { signal });
  signal.addEventListener('abort', () => clearTimeout(timer));
  void check();
};

/** How the launcher looks while nobody is there, if the page wants it. */
const lookOf = ({ launcher, given, languageFromTag, signal }: PageContext) => {
  let word = launcher.dataset['word'] ?? '';
  const veil = greyVeil();
  let isAway = false;
  let backAt: string | null = null;

  const draw = () => {
    const lang = launcher.dataset['lang'] ?? given.lang;
    const tags = lang ? [lang] : languageTagsOf(navigator);
    const language = tags.map((tag) => languageFromTag?.(tag)).find(Boolean) ?? 'en';
    const time = backAt === null ? '' : timeIn(language, new Date(backAt));
    const [back, away] = AWAY_WORDS[language];
    if (isAway) launcher.insertBefore(veil, launcher.querySelector('.b'));
    else veil.remove();
    // The name stays, and with it the number of unread messages. A screen reader adds the title to it.
    launcher.title = isAway ? (time && back.replace('#', time)) || away : '';
    launcher.dataset['word'] = isAway && time ? `${word} · ${time}` : word;
  };

  if (given.hoursLauncher !== 'label') return () => undefined;
  // The launcher was named in another language, which has replaced its word.
  const named = new MutationObserver(() => {
    word = launcher.dataset['word'] ?? '';
    draw();
  });
  named.observe(launcher, { attributeFilter: ['data-lang'] });
  signal.addEventListener('abort', () => named.disconnect());
  return (isAwayNow: boolean, time: string | null): void => {
    isAway = isAwayNow;
    backAt = time;
    draw();
  };
};

/** It takes the colour of all below it: not of the number of unread messages, as a filter of the launcher would. */
const greyVeil = (): HTMLElement => {
  const veil = document.createElement('span');
  const grey = 'backdrop-filter:grayscale(.85)';
  veil.style.cssText = `position:absolute;inset:0;border-radius:inherit;pointer-events:none;-webkit-${grey};${grey}`;
  return veil;
};

const DAY_MS = 86_400_000;

/** In the visitor's own zone: the time, and before it the day if it is another one, with its date if it is in another week. */
const timeIn = (language: LanguageCode, date: Date): string => {
  const now = new Date();
  const isToday = date.toDateString() === now.toDateString();
  const isThisWeek = date.getTime() - now.getTime() < 6 * DAY_MS;
  const day = isThisWeek ? ({ weekday: 'short' } as const) : ({ day: 'numeric', month: 'short' } as const);
  const format = { ...(isToday ? {} : day), hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
  return new Intl.DateTimeFormat(LANGUAGE_TAG[language], format).format(date);
};
