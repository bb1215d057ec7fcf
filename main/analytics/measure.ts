import type { KefuApi, KefuEvent, KefuEventFacts, KefuEvents } from '../../application/integration/kefu-api';

/** The chat: `kefu`, a component's or headless one, the element; or a function that gives it. */
export type AnalyticsSource = Pick<KefuApi, 'on'> | (() => Pick<KefuApi, 'on'>);

export interface AnalyticsOptions {
  /** Begins the name of each event, and is the category in Matomo. Default `chat`. */
  readonly prefix?: string;
  /** Sends `visitorKey` too, where the tool has a field for it. It is personal data. Default false. */
  readonly withVisitorKey?: boolean;
}

/** An argument that cannot be used. */
export class AnalyticsSettingError extends TypeError {
  override readonly name = 'AnalyticsSettingError';

  /** @param setting the argument, such as `kefu` or `prefix` */
  constructor(
    readonly setting: string,
    expected: string,
  ) {
    super(`kefu-widget/analytics: "${setting}": ${expected} is expected`);
  }
}

/** What a tool gets of an event. */
export interface Measurement {
  /** In lower case, with underscores: `first_answer`. */
  readonly action: string;
  /** One of few words, or a text of the merchant's: what was opened, by whom, why. */
  readonly label?: string;
  readonly value?: number;
  readonly visitorKey: string | null;
}

type Measure = { readonly label?: string; readonly value?: number };

/** Of each event what is no text of a person: `null` is not sent. */
const MEASURES: {
  readonly [E in KefuEvent]: ((detail: KefuEvents[E]) => Measure) | null;
} = {
  ready: null,
  unread: null,
  connection: null,
  launcherShow: () => ({}),
  greeting: ({ action, text }) => ({ label: action === 'replied' ? `${action} ${text}` : action }),
  open: () => ({}),
  close: () => ({}),
  conversationStart: ({ with: by }) => ({ label: by }),
  firstAnswer: ({ by, seconds }) => ({ label: by, value: seconds }),
  message: ({ kind }) => ({ label: kind }),
  sent: ({ kind }) => ({ label: kind }),
  agentChange: ({ agent }) => ({ label: agent === null ? 'none' : 'agent' }),
  availability: ({ available }) => ({ label: available ? 'available' : 'away' }),
  questionTap: ({ text }) => ({ label: text }),
  articleOpen: ({ title }) => ({ label: title }),
  articleFeedback: ({ title, opinion }) => ({ label: `${opinion}: ${title}` }),
  upload: ({ kind, state, reason }) => ({ label: [kind, state, reason].filter(Boolean).join(' ') }),
  messageForm: ({ state }) => ({ label: state }),
  // The rest of an address may name a person or hold a token.
  linkOpen: ({ url }) => ({ label: hostOf(url) }),
  rating: ({ scores }) => (scores.length === 0 ? {} : { value: averageOf(scores.map(({ score }) => score)) }),
  sessionEnd: ({ reason }) => ({ label: reason }),
  refused: ({ by, reason }) => ({ label: `${by} ${reason}` }),
  error: ({ key }) => ({ label: key }),
};

/**
 * Calls `send` at each event that a tool gets.
 *
 * @returns ends it
 * @throws AnalyticsSettingError if `kefu` has no call `on`
 */
export const measure = (source: AnalyticsSource, send: (measurement: Measurement) => void): (() => void) => {
  const kefu = typeof source === 'function' ? source() : source;
  if (typeof kefu?.on !== 'function')
    throw new AnalyticsSettingError('kefu', 'a chat with the call on, or a function that gives it');
  const stops = (Object.keys(MEASURES) as KefuEvent[]).flatMap((event) => {
    const read = MEASURES[event] as ((detail: unknown) => Measure) | null;
    if (read === null) return [];
    const action = event.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
    return kefu.on(event, (detail: KefuEventFacts) =>
      send({ action, ...read(detail), visitorKey: detail.visitorKey }),
    );
  });
  return () => {
    for (const stop of stops) stop();
  };
};

/** @throws AnalyticsSettingError if it is no short word */
export const prefixOf = ({ prefix = 'chat' }: AnalyticsOptions): string => {
  if (typeof prefix === 'string' && /^[A-Za-z]\w{0,19}$/.test(prefix)) return prefix;
  throw new AnalyticsSettingError('prefix', 'a word of at most 20 letters, digits and underscores');
};

const hostOf = (url: string): string => {
  try {
    const { protocol, host } = new URL(url);
    // The address of a mail or a call is that of a person.
    return host || protocol.replace(':', '');
  } catch {
    return '';
  }
};

const averageOf = (numbers: readonly number[]): number =>
  Math.round((numbers.reduce((sum, one) => sum + one, 0) / numbers.length) * 100) / 100;
