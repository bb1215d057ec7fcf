import type { OnlinePeopleSource } from '../../application/presentation/header/online-people';
import * as LIMITS from '../../domain/limits';
import { FIRST } from './first-schema';
import * as kind from './kinds';
import { mayBeSet, type Reach, type Setting } from './setting';

/** The shortest interval in use is one second. Half of it is the limit. */
const FASTEST_RHYTHM_MS = 500;
const HOUR_MS = 3_600_000;

/**
 * Every setting, once: its kind and who may set it. From this table come the type `KefuOptions`, the checks of the settings
 * block, the loader's options, `createWidget` and `KefuChat`, and the table of docs/settings.md, with these comments
 * (`node scripts/docs.mjs --write`).
 */
export const SCHEMA = {
  ...FIRST,
  /**
   * Which sign call and which upload: `aliyun` (form POST) or `aws` (signed PUT).
   * @default `aliyun`
   */
  storage: { kind: kind.oneOf('aliyun', 'aws'), reach: 'loader', isText: true },
  /**
   * A function that gets the access key of the visitor from your server, or a promise of it. It is called before each config call,
   * and once more if the key is refused. An empty key, or one of more than 8,192 characters, does not count: the chat does not start. A key
   * that does not change is `params.access_key`.
   * @default none
   */
  accessKey: { kind: kind.asked, reach: 'code' },
  /**
   * Whether the parameters are read from the page address. A component in your page does not read your address.
   * @default `false`; the app: `true`
   */
  readsAddress: { kind: kind.flag, reach: 'code' },
  /**
   * Path of the page for an HTTP 403 or 404 of a call without which the session cannot go on; `null`: the page stays.
   * @default `null`; the app: `/h5/404`
   */
  notFoundPath: { kind: kind.ownPage, reach: 'code' },
  /**
   * Prefixes of the two realtime channels.
   * @default `{ "visitor": "cu", "agent": "se" }`
   */
  channelPrefixes: { kind: kind.channelPrefixes, reach: 'loader' },
  /**
   * Time between two polls for messages, in milliseconds. If it is more than 3000, the send guard waits one second longer than
   * it, else 4 s.
   * @default `3000`
   */
  pollIntervalMs: { kind: kind.milliseconds(FASTEST_RHYTHM_MS, HOUR_MS), reach: 'loader' },
  /**
   * Time between two previews of what the visitor types, in milliseconds.
   * @default `3000`
   */
  typingPreviewMs: { kind: kind.milliseconds(FASTEST_RHYTHM_MS, HOUR_MS), reach: 'loader' },
  /**
   * Path of the list of quick questions.
   * @default `/api/admin/event/getquestion`
   */
  questionPath: { kind: kind.apiPath, reach: 'loader', isText: true },
  /**
   * Path of the question whether the visitor is new in the queue.
   * @default `/api/hy/visiter/check/isNewQueue`
   */
  newQueuePath: { kind: kind.apiPath, reach: 'loader', isText: true },
  /**
   * Asks the robot with an empty sentence at the first start on a page, so that it speaks first.
   * @default `false`
   */
  robotInitialCall: { kind: kind.flag, reach: 'loader' },
  /**
   * With the robot, the last of the quick replies: what the visitor says to reach a person. It is sent to the robot as it is
   * here, so use words that your robot knows.
   * @default "Talk to a person" in the visitor's language
   */
  talkToPerson: { kind: kind.text(LIMITS.textCodePoints), reach: 'loader', isText: true },
  /**
   * Words of your own in the place of ours, by language and name: `{ "en": { "conversation_empty": "Hi! What can we do?" } }`. The console
   * names a text that does not fit, and ours stays. [All names](texts.md).
   * @default `{}`
   */
  texts: { kind: kind.texts, reach: 'loader' },
  /**
   * When people answer: `{ "timeZone": "Asia/Manila", "days": { "mon": ["09:00-12:30", "14:00-18:00"] }, "holidays": { "2026-12-25": [] } }`,
   * or in code, also that of the loader, a function that gives `true`, `false` or `{ isOpen, changesAt }`, or a promise of it. Outside of
   * them the chat says when somebody is back, in the visitor's own time. What the backend says of its agents counts before it
   * ([hours](embedding.md#hours)).
   * @default always
   */
  hours: { kind: kind.hours, reach: 'loader' },
  /**
   * Outside of `hours`, if the backend names no agent: `robot`: the merchant's robot answers; `form`: the message form is shown
   * (`messageForm`); `chat`: as within the hours.
   * @default `chat`
   */
  outsideHours: { kind: kind.oneOf('chat', 'robot', 'form'), reach: 'loader', isText: true },
  /**
   * Families of the letters, as in css: `Inter`, or `"Open Sans", Verdana`. The first one is that of `fontSource`. Letters that they
   * lack, and all until a font has come, are those of the theme ([fonts](theming.md#your-own-font)).
   * @default the theme's
   */
  fontFamily: { kind: kind.text(400), reach: 'loader', isText: true },
  /**
   * Address of the font as WOFF2, `https:` or of the app's own origin, or addresses by weight:
   * `{ "400": "/fonts/a.woff2", "700": "/fonts/b.woff2" }`, `{ "100 900": "/fonts/variable.woff2" }`.
   * @default none
   */
  fontSource: { kind: kind.fontFiles, reach: 'loader' },
  /**
   * Pictures: off, no tool sends them, and no upload is signed.
   * @default `true`
   */
  images: { kind: kind.flag, reach: 'loader' },
  /**
   * Pictures of the formats WebP, AVIF, HEIC and BMP: `true` takes those that the visitor's browser can read, and sends them as JPEG or
   * PNG. They are refused otherwise, by the name of their format.
   * @default `false`
   */
  convertImages: { kind: kind.flag, reach: 'loader' },
  /**
   * Videos: off, no tool sends them, and no upload is signed.
   * @default `true`
   */
  video: { kind: kind.flag, reach: 'loader' },
  /**
   * The list of quick questions, in the tools and after the robot's answers. The way to a person stays.
   * @default `true`
   */
  questions: { kind: kind.flag, reach: 'loader' },
  /**
   * The help centre: off, home and menu of the international flow have no help, and `openArticle` only opens the panel.
   * @default `true`
   */
  help: { kind: kind.flag, reach: 'loader' },
  /**
   * The choice of emoji. Those that the visitor types are sent.
   * @default `true`
   */
  emoji: { kind: kind.flag, reach: 'loader' },
  /**
   * Ratings: off, a `push-comment` of the backend is ignored. The stars of the message form belong to the form.
   * @default `true`
   */
  rating: { kind: kind.flag, reach: 'loader' },
  /**
   * Saving the conversation, in the menu of the chat and in that of a message: as text, or as one page ([saving](embedding.md#saving-and-printing)).
   * @default `true`
   */
  saveConversation: { kind: kind.flag, reach: 'loader' },
  /**
   * The search over the messages that are loaded, in the menu of the chat ([reading](embedding.md#reading)).
   * @default `true`
   */
  search: { kind: kind.flag, reach: 'loader' },
  /**
   * Quoting a message, in its menu: a first line `> …` in the text box. Not with the robot.
   * @default `true`
   */
  quote: { kind: kind.flag, reach: 'loader' },
  /**
   * Translating messages of others on the device, where the browser can; in code, also that of the loader, a function that gets
   * `{ text, from, to }` and `{ signal }` and gives the translation: it translates what the browser cannot ([translation](embedding.md#translation)).
   * @default `true`
   */
  translate: { kind: kind.translation, reach: 'loader' },
  /**
   * Who translates if both can: `device`, the translator of the browser, or `site`, the function of `translate`.
   * @default `device`
   */
  translateBy: { kind: kind.oneOf('device', 'site'), reach: 'loader', isText: true },
  /**
   * The language of your agents as a BCP 47 tag. Where somebody can translate, the visitor may then see their own words in it before they
   * send them ([own words](embedding.md#own-words-in-the-agents-language)).
   * @default none
   */
  agentLanguage: { kind: kind.languageTag, reach: 'loader', isText: true },
  /**
   * While a visitor waits for a person: how long answers have taken here, from the times of the loaded messages. Silent below three answers
   * ([answer time](embedding.md#answer-time)).
   * @default `true`
   */
  answerTime: { kind: kind.flag, reach: 'loader' },
  /**
   * The size of text: the visitor chooses it in the menu of the chat, and it grows with the font size of the browser. Off, it is the theme's.
   * @default `true`
   */
  textSize: { kind: kind.flag, reach: 'loader' },
  /**
   * Saving data: the visitor can switch it on in the menu of the chat, and it is on if the browser saves data. Then pictures of others load
   * when they are pressed ([data saver](embedding.md#data-saver)).
   * @default `true`
   */
  dataSaver: { kind: kind.flag, reach: 'loader' },
  /**
   * Number of people online where the theme shows it: `off`, `specified` (random, 390 to 499, every 5 s), or an rxjs
   * `Observable<number>` of yours (only in code). The number of `specified` is invented: it counts nobody, and to show it to customers may
   * not be lawful where you sell.
   * @default `off`; the app: `specified`
   */
  onlinePeople: { kind: kind.source<OnlinePeopleSource>('off', 'specified'), reach: 'loader', isText: true },
  /**
   * Asks the visitor before a text is sent that holds a secret, and offers to send it with stars: `true` for all kinds, or a list of
   * `card`, `iban`, `password` (and PIN), `code` (one-time codes) and `seed` (the phrase of a wallet). Nothing is blocked, logged or sent
   * elsewhere ([secrets](embedding.md#secrets)).
   * @default `true`
   */
  secretGuard: { kind: kind.secretKinds, reach: 'loader', whenWrong: true },
  /**
   * How long a sent text waits, in milliseconds, so that the visitor can take it back: at most 30000. It is sent at once when the visitor
   * writes on or leaves the page ([undo](embedding.md#undo)).
   * @default `0`
   */
  undoSendMs: { kind: kind.milliseconds(0, 30_000), reach: 'loader' },
  /**
   * Dictation: a tool of the text box writes down what the visitor says, where the browser can. The browser's maker hears it
   * ([dictation](embedding.md#dictation)).
   * @default `false`
   */
  dictation: { kind: kind.flag, reach: 'loader' },
  /**
   * `{ "url": "…" }`: where the message form is posted to (docs/backend.md). It is shown when nobody is there.
   * @default `null`
   */
  messageForm: { kind: kind.form, reach: 'loader' },
  /**
   * Hooks of a native app by their path on `window`; without `onClose` they are called on close, each only if it is there.
   * @default `["webkit.messageHandlers.closeWebView", "AndroidBridge.closeWebView"]`
   */
  nativeClose: { kind: kind.hooks, reach: 'loader' },
  /**
   * Hooks of a native app by their path on `window`: with `app=1` each gets the address of a link that was tapped, if it is there
   * ([in an app](apps.md)).
   * @default `["webkit.messageHandlers.openLink", "AndroidBridge.openLink"]`
   */
  nativeLink: { kind: kind.hooks, reach: 'loader' },
  /**
   * What the close button does instead of closing the window; `null`: there is no close button.
   * @default closes the window
   */
  onClose: { kind: kind.callback, reach: 'code' },
  /**
   * Notifications of the device while nobody looks at the chat: `name` says who has written, `text` also the text of the message. The
   * visitor is asked once, in the chat, after their first message ([notifications](embedding.md#notifications)).
   * @default `none`
   */
  notifications: { kind: kind.oneOf('none', 'name', 'text'), reach: 'loader' },
  /**
   * Shows the number of unread messages in the page's title. Given to the loader: in the title of the page around the chat.
   * @default `true`
   */
  titleBadge: { kind: kind.flag, reach: 'loader' },
  /**
   * Shows a dot on the page's icon while something is unread; in a frame it has no effect.
   * @default `true`
   */
  iconBadge: { kind: kind.flag, reach: 'loader' },
  /**
   * Folder of the widget's static files (`emoji/en.json` and so on).
   * @default `.`; the app: `/h5/`
   */
  assetsBase: { kind: kind.folder, reach: 'loader', isText: true },
  /**
   * Origins whose pages may embed the app and use its whole API. If it is missing, pages of the app's own origin may use all
   * of it, and other pages only ready, open, close and the number of unread messages (decision 24).
   * @default the app's own origin
   */
  hostOrigins: { kind: kind.origins, reach: 'block', whenWrong: [] },
  /**
   * In the floating component or element: a chat that the visitor has opened is open on the next page, too
   * ([the next page](embedding.md#the-chat-on-the-next-page)). The loader has an option of this name.
   * @default `false`
   */
  resume: { kind: kind.flag, reach: 'code' },
  /**
   * What is asked before the first message of a conversation: `true`, or `{ "name": { "required": true }, "reason": { "choices": ["Deposit",
   * "Withdrawal"] }, "order": true }`, each `true` or with `required` and `label`. The name goes with the visitor, the rest is their first
   * message ([questions before the chat](embedding.md#questions-before-the-chat)).
   * @default `false`
   */
  preChat: { kind: kind.preChat, reach: 'loader' },
  /**
   * In code, also that of the loader: a function that gets each message of the visitor before it is sent, and gives it with another
   * text, as it is, or `false`: then it is not sent. A promise of that has 2 s ([your code and the messages](embedding.md#your-code-and-the-messages)).
   * @default none
   */
  beforeSend: { kind: kind.interceptor, reach: 'loader' },
  /**
   * The same for each message to the visitor, before it is shown. `false`: it is not shown.
   * @default none
   */
  beforeShow: { kind: kind.interceptor, reach: 'loader' },
  /**
   * In code, also that of the loader: a function that gets each line that the chat writes to the console, with level, code and the place in
   * the docs, and with nothing that names a person ([logs](embedding.md#logs)).
   * @default none
   */
  onLog: { kind: kind.logListener, reach: 'loader' },
  /**
   * Keeps a bounded log of what the chat does, with stand-ins for every text, name, address and key: `record()` gives it as a file
   * ([recordings](recording.md)). `true`: until the page is closed. `'keep'`: also on the device, for 24 hours, so that the file has earlier
   * pages too.
   * @default `false`
   */
  record: { kind: kind.recording, reach: 'loader' },
} as const satisfies Readonly<Record<string, Setting<unknown>>>;

type Schema = typeof SCHEMA;
type ValueOf<S> = S extends { readonly kind: kind.Kind<infer V> } ? V : never;

/**
 * The integrator's settings. The `kefu-settings` block, the attributes of the script tag and the properties of the React
 * component use the same names (decision 21). Every setting has a default, which `undefined` means too.
 */
export type KefuOptions = { readonly [K in keyof Schema]?: ValueOf<Schema[K]> | undefined };

/** The settings that a trusted embedding page may set. */
export type LoaderSetting = {
  [K in keyof Schema]: Schema[K] extends { readonly reach: 'loader' } ? K : never;
}[keyof Schema];

/** Whether a setting with this name is allowed from there. */
export const isSetting = (name: string, from: Reach): name is keyof KefuOptions =>
  mayBeSet(SCHEMA, name, from);
