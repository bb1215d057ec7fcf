/**
 * What the specification of the product says, typed in by hand, with the numbers of the sections that say it and of the decisions
 * that settle what they leave open. Tests compare both the code and docs/spec with it, so nothing here is imported from the code
 * or copied from docs/spec.
 */

type Unit =
  | 'characters'
  | 'images'
  | 'bytes'
  | 'MB'
  | 'px'
  | 'ms'
  | 's'
  | 'min'
  | 'attempts'
  | 'retries'
  | 'people'
  | 'points'
  | 'avatars'
  | 'percent'
  | 'sentences'
  | 'ratio';

interface Figure {
  readonly value: number;
  readonly unit: Unit;
  readonly sections: readonly number[];
  readonly decisions: readonly number[];
}

const figure = (
  value: number,
  unit: Unit,
  sections: readonly number[],
  decisions: readonly number[] = [],
): Figure => ({
  value,
  unit,
  sections,
  decisions,
});

/** The table of constants, and the constants in the sections before it. */
export const FIGURES = {
  textLength: figure(200, 'characters', [5, 9], [10]),
  shownLength: figure(20_000, 'characters', [], [25]),
  imagesPerBatch: figure(5, 'images', [2, 5, 9]),
  imageSize: figure(10_485_760, 'bytes', [5, 9]),
  compressedSize: figure(1, 'MB', [5, 9]),
  compressedLongerSide: figure(1920, 'px', [5, 9]),
  videoSizeTooLarge: figure(104_857_600, 'bytes', [5, 9]),
  pingInterval: figure(30, 's', [4, 9]),
  pingReplyTimeout: figure(3, 's', [4, 9]),
  reconnectFirst: figure(0, 's', [4, 9]),
  reconnectLater: figure(30, 's', [4, 9]),
  reconnectUpToLonger: figure(0.1, 'ratio', [], [28]),
  networkLostDialog: figure(3, 's', [], [36]),
  typingPoll: figure(3000, 'ms', [3, 9]),
  messagePolling: figure(3000, 'ms', [3, 9]),
  firstPollGuard: figure(4000, 'ms', [4, 9]),
  sendAttempts: figure(5, 'attempts', [4, 9], [6]),
  sendRetryDelay: figure(3, 's', [4, 9], [6]),
  imageLoadRetries: figure(4, 'retries', [4, 9]),
  imageLoadRetryDelay: figure(3, 's', [4, 9]),
  uploadSignTimeout: figure(120, 's', [7, 9]),
  tokenRefreshBeforeExpiry: figure(120, 's', [4, 9]),
  tokenRefreshRetries: figure(3, 'retries', [4, 8, 9]),
  hintToast: figure(2, 's', [9]),
  hintToastOfSomeHints: figure(3, 's', [9]),
  evaluationSuccess: figure(2, 's', [4, 9]),
  transferToAgent: figure(5, 's', [4, 9]),
  transferToManual: figure(1.2, 's', [4, 9]),
  initErrorPopup: figure(5000, 'ms', [2, 8, 9]),
  serverErrorMessage: figure(5, 's', [8, 9]),
  sendErrorMessage: figure(3, 's', [4]),
  returnHomeWithoutAgent: figure(5, 's', [2, 8]),
  hintListClickLock: figure(2, 's', [9]),
  scrollAtBottom: figure(20, 'px', [2, 9]),
  scrollAfterOwnEcho: figure(300, 'ms', [4, 9]),
  timestampGrouping: figure(60, 's', [4, 9]),
  justNowUnder: figure(1, 'min', [9]),
  fewMinutesUnder: figure(5, 'min', [9]),
  onlinePeopleLeast: figure(390, 'people', [2, 9]),
  onlinePeopleMost: figure(499, 'people', [2, 9]),
  onlinePeopleEvery: figure(5, 's', [2, 9]),
  scoreLeast: figure(1, 'points', [3, 5, 9]),
  scoreMost: figure(5, 'points', [3, 5, 9]),
  helpSnippet: figure(70, 'characters', [2, 9]),
  agentsOnHome: figure(3, 'avatars', [2, 9]),
  uploadProgressCap: figure(99, 'percent', [3, 9]),
  robotFallbacks: figure(6, 'sentences', [8], [18]),
} satisfies Readonly<Record<string, Figure>>;

export type FigureName = keyof typeof FIGURES;

export const specified = (name: FigureName): number => FIGURES[name].value;

const MS_OF: Readonly<Partial<Record<Unit, number>>> = { ms: 1, s: 1_000, min: 60_000 };

/** A time in milliseconds. */
export const specifiedMs = (name: FigureName): number => {
  const { value, unit } = FIGURES[name];
  const factor = MS_OF[unit];
  if (factor === undefined) throw new Error(`${name} is no time`);
  return value * factor;
};

/** Spec §3 Config. */
export const DEFAULT_COLOURS = {
  messageBackground: '#fff',
  sendBackground: '#fff',
  font: '#000',
  headerBackground: '#16C9CA',
} as const;

/** Spec §1: the second reading (decision 1). */
export const THEMES = [
  ...['default', 'stg', 'sgg', 'sgw', 'sg', 'sm', 'yb', 'sz', 'hg', 'eb', 'xpj', 'dx', 'lxpj111'],
] as const;

/** Spec §3 Style rule. `switchesToEnter`: the send key habit becomes Enter. */
export const STYLES = [
  { style: 'a', theme: 'default', avatars: 'default', switchesToEnter: false, header: null },
  { style: '', theme: 'default', avatars: 'default', switchesToEnter: false, header: null },
  { style: 'stg', theme: 'stg', avatars: 'stg', switchesToEnter: true, header: null },
  { style: 'sgg', theme: 'sgg', avatars: 'sgg', switchesToEnter: true, header: null },
  { style: 'sgw', theme: 'sgw', avatars: 'sgw', switchesToEnter: true, header: '#E0E0E0' },
  { style: 'any other', theme: 'yb', avatars: 'yb', switchesToEnter: false, header: null },
] as const;

/** Spec §3 Style rule: each has an avatar of its own; every other id has yb's. */
export const BUSINESSES_WITH_AVATARS = [
  ...['66', '61', '62', '56', '58', '91', '57', '107', '108', '126', '150', '2'],
] as const;

/** The themes that differ in something; every other theme is like `otherwise`. */
export const THEME_BEHAVIOUR = {
  /** Spec §3 Style rule: the habit becomes Enter. */
  switchesSendKey: { themes: ['stg', 'sgg', 'sgw'], is: true, otherwise: false },
  /** Spec §2 Chat screen. */
  indicator: { themes: ['default'], is: 'online-people', otherwise: 'unread-counter' },
  /** Spec §2 Chat screen. */
  emojiSearch: { themes: ['stg'], is: false, otherwise: true },
  /** Spec §2 Chat screen. */
  marquee: { themes: ['yb'], is: true, otherwise: false },
  /** Spec §5 Evaluation. */
  scoring: { themes: ['default'], is: 'every-item', otherwise: 'exactly-one' },
  /** Spec §2 Chat screen: with app = 1. */
  headerHiddenInApp: { themes: ['stg'], is: true, otherwise: false },
} as const;

/** Spec §9 Time labels, with decision 5. */
export const CLOCK_PATTERNS: Readonly<Record<string, string>> = {
  default: 'HH:mm',
  sg: 'MM-DD HH:mm',
  sm: 'MM-DD HH:mm',
  otherwise: 'YYYY-MM-DD HH:mm',
};

/** Spec §7 Paths: the calls with a path, and the names of what is sent. */
export const CALLS: readonly (readonly [call: string, sent: readonly string[]])[] = [
  [
    'GET /api/hy/visiter/get/config',
    ['access_key', 'business_id', 'visiter_id', 'from_url', 'name', 'c', 'lang'],
  ],
  ['POST /api/hy/robots/sentence', ['sentence']],
  ['POST /api/hy/visiter/msg/polling', ['cid']],
  ['GET /api/hy/token/refresh', []],
  ['POST /api/hy/visiter/msg/check', ['business_id', 'lang']],
  ['POST /api/hy/visiter/msg/send', ['business_id', 'service_id', 'unstr', 'content']],
  ['POST /api/hy/visiter/msg/sendV2', ['service_id', 'unstr', 'text', 'images', 'video']],
  ['POST /api/hy/visiter/msg/ack', ['cid', 'unstr', 'service_id', 'visiter_id', 'timestamp', 'lang']],
  ['POST /api/hy/robots/helper/search', ['sentence', 'lang']],
  ['GET /api/hy/visiter/check/isNewQueue', ['business_id']],
  ['POST /api/admin/event/getanswer', ['service_id', 'visiter_id', 'business_id', 'qid', 'unstr', 'content']],
  ['POST /api/hy/visiter/notice', ['business_id', 'lang']],
  ['GET /api/hy/aliyun/get/sign', ['type']],
  ['GET /api/hy/aws/sign', ['type']],
  ['POST /api/admin/event/comment', ['business_id', 'visiter_id', 'service_id', 'comment', 'scores']],
  ['POST /api/hy/visiter/msg/preview', ['service_id', 'data']],
  ['GET /api/hy/robots/helper/list', ['lang']],
  ['GET /api/hy/visiter/chats/list', ['lang']],
];

/** Spec §8 Messages, line by line. The last part of upload_failed is the failing step. */
export const CATALOGUE: readonly (readonly string[])[] = [
  ['data_error'],
  ['service_ban'],
  ['service_leave'],
  ['service_empty'],
  ['group_service_offline'],
  ['session_close', 'say_is_off'],
  ['save_file_error'],
  ['offline'],
  ['question_delete'],
  ['ext_error', 'not_supported'],
  ['illegal_img_error'],
  ['evaluate_error'],
  ['evaluate_score'],
  ['mobile_error'],
  ['name_error'],
  ['save_error'],
  ['save_ok'],
  ['upload_failed_sign', 'upload_failed_aws'],
  ['upload_failed_please_retry'],
  ['web_disconnect'],
  ['is_disconnect_please_reload'],
  ['please_reload'],
  ['no_customer_service'],
];
