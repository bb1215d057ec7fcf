import { isFailureKey } from '../../domain/failure/failure-display';
import { isMadeByWidget } from '../../domain/message/client-id';
import type { Encoding } from './encode';
import type { StandIns } from './stand-ins';

/**
 * Fields whose text only the widget can have chosen, from a list, and the names of tabs, which it makes by chance. A text there that looks
 * different is redacted all the same.
 */
const KEPT = new Set(
  (
    'key kind status role direction type language lang theme avatars scheme layout stage mode place queue fault owner by ' +
    'tabId storage outsideHours secretGuard secrets days holidays timeZone onlinePeople format severity phase event eventId ' +
    'environment.languageTags environment.tabId setLanguage setTheme setColorScheme on once off relay ' +
    'navigation.param navigation.sourceOf preferences.rememberKeyHabit mediaGateway.sign staticData.json ' +
    '=tabLocks.acquire =tabLocks.whenFree =outboxStore.write =navigation.sourceOf =navigation.layout ' +
    '=preferences.keyHabit ?lang ?theme ?hide_lang ?hide_header ?open_type ?app'
  ).split(' '),
);

const CODE_LIKE = /^[\w:/.-]{1,40}$/;
const FIELD = /^[A-Za-z_$][\w-]{0,40}$/;

/** Ids of messages, by which rules order them. They are counted by the backend and name nobody. */
const ORDERED = new Set(['serverId', 'saidAfter', 'after', 'messageGateway.poll']);
const ID = /^\d{1,20}$/;

const LOCK = /^(kefu\.\w+\.)(.*)$/s;
/** The others name the business. */
const LOCK_OF_TAB = /^kefu\.(?:owner|outbox|chime)\./;
/** What a tab calls itself. */
const OWNER = /^[a-z\d]{1,14}$/;
const isKeptLock = (name: string): boolean => isMadeByWidget(name) || ID.test(name) || OWNER.test(name);

/** What the widget writes in the place of a client id. */
const WITHOUT_UNSTR = /^cid:\d{1,20}$/;
const IDS = /(?:id|unstr)$/i;
/** Their arguments are ids of messages. */
const OF_MESSAGES = /^(?:conversation|viewer|outboxStore|tabLocks)\./;
const COLOUR = /^#[\da-f]{3,8}$/i;
const COLOURS = /(?:background|colou?r|surface|font)$/i;

/** Error codes of the storages that the chat knows (domain/upload/storage-refusal.ts). */
const CODES =
  /^(?:EntityTooLarge|MaxMessageLengthExceeded|SlowDown|ServiceUnavailable|Throttl(?:ed|ing)|TooManyRequests|RequestLimitExceeded|QpsLimitExceeded|RequestTimeTooSkewed)$/;

/**
 * The texts of a recording: stand-ins, except for what only the widget can have written.
 *
 * @param prefixes of the channels: the chat puts them before what the backend has sent
 */
export const redaction = (standIns: StandIns, prefixes: readonly string[]): Encoding['text'] => {
  const isKept = (text: string, field: string, root: string): boolean =>
    (KEPT.has(field) && CODE_LIKE.test(text)) ||
    (ORDERED.has(field) && ID.test(text)) ||
    (field === 'code' && CODES.test(text)) ||
    (field === 'reason' && /^(?:unreachable|timeout)$/.test(text)) ||
    (/style$/.test(field) && /^(?:a|stg|sgg|sgw)$/.test(text)) ||
    (field === '$name' && FIELD.test(text)) ||
    isMadeByWidget(text) ||
    (COLOURS.test(field) && COLOUR.test(text)) ||
    ((IDS.test(field) || (field === root && OF_MESSAGES.test(root))) && WITHOUT_UNSTR.test(text)) ||
    // Words of the backend that are the key of a text.
    (/^(?:message|refused|failure)$/.test(field) && isFailureKey(text));
  const redacted: Encoding['text'] = (text, field, root) => {
    if (text === '' || isKept(text, field, root)) return text;
    const [, own = '', rest = ''] = LOCK.exec(text) ?? [];
    if (own && (field === 'lock' || field.startsWith('tabLocks.')))
      return own + (LOCK_OF_TAB.test(own) && isKeptLock(rest) ? rest : standIns.text(rest));
    if (field === 'channel' && !root.startsWith('sessionGateway.')) {
      const prefix = prefixes.find((one) => text.startsWith(one)) ?? '';
      return prefix + standIns.text(text.slice(prefix.length));
    }
    return standIns.text(text);
  };
  const known = new Map<string, string>();
  return (text, field, root) => {
    if (text.length > LONGEST_KNOWN || field === 'channel') return redacted(text, field, root);
    const key = `${field} ${text}`;
    const before = known.get(key);
    if (before !== undefined) return before;
    const made = redacted(text, field, root);
    if (known.size >= MOST_KNOWN) known.clear();
    known.set(key, made);
    return made;
  };
};

/** Most texts of a chat are short, and come again. */
const LONGEST_KNOWN = 80;
const MOST_KNOWN = 5_000;
