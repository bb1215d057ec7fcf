import { text } from '../../adapters/wire/field-readers';
import { nowSeconds } from '../../application/ports/clock.port';
import type { Agent } from '../../domain/identity/agent';
import { compareServerIds } from '../../domain/message/server-id';
import { type Kit, until } from '../kit';
import { excerpt } from '../open-answer';
import type { RowId } from '../rows';
import { failureSeen, type Heard, judgeAnswered, type Visitor } from '../visitor';
import { shown } from './start';
import { history, newestId, poll, pollAll, type WireMessage } from './wire-messages';

interface Sent {
  readonly text: string;
  readonly clientId: string;
}

/** All that forms, JSON, HTML and data bases like to change. */
const HARD_TEXT = 'a+b/c=d&e%41 100% "q" \'s\' <b>t</b> \\n é 你好 😀\nsecond line';
const DIGITS = '007';
/** PHP and JavaScript take it for nothing. */
const ZERO = '0';
/** The longest that a visitor can write: 200 characters, each of four bytes in UTF-8. */
const LONGEST = '😀'.repeat(200);
const PLAIN = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'].map(
  (word) => `kefu check ${word}`,
);

const ECHO_MS = 6_000;
const POLLING = 'POST /api/hy/visiter/msg/polling';

export interface Conversation {
  readonly visitor: Visitor;
  readonly agent: Agent;
  readonly sent: readonly Sent[];
}

/** Sending, polling and the history of one visitor. null: nothing that is sent comes back. */
export const judgeMessages = async (
  kit: Kit,
  visitor: Visitor,
  agent: Agent,
): Promise<Conversation | null> => {
  kit.progress('messages');
  const before = await poll(kit, visitor, '0');
  if (before === null) return null;
  const start = newestId(before.messages) ?? '0';
  const first = await send(kit, visitor, agent, HARD_TEXT);
  if (first === null) return null;
  const echo = await judgeFirstEcho(kit, visitor, first, start);
  if (echo === null) return null;
  const sent = [first];
  for (const words of [DIGITS, LONGEST, ZERO, ...PLAIN]) {
    const next = await send(kit, visitor, agent, words);
    if (next) sent.push(next);
  }
  kit.progress('polling');
  const conversation = { visitor, agent, sent };
  await judgePolling(kit, conversation, echo);
  await judgeResend(kit, conversation);
  kit.progress('history');
  await judgeHistory(kit, conversation, start);
  return conversation;
};

const send = async (kit: Kit, visitor: Visitor, agent: Agent, words: string): Promise<Sent | null> => {
  const clientId = visitor.newClientId();
  const heard = await visitor.call('chat', () =>
    visitor.messages.sendText({
      businessId: kit.options.businessId,
      serviceId: agent.id,
      clientId,
      text: words,
    }),
  );
  if (words === ZERO && !heard.result.ok) {
    kit.judge.fail('number-text', { where: heard.where, seen: `${failureSeen(heard)} for the message "0"` });
    return null;
  }
  if (!judgeAnswered(kit, 'send-answers', heard)) return null;
  kit.left.messages += 1;
  return { text: words, clientId };
};

const isEchoOf =
  ({ text: words, clientId }: Sent) =>
  (message: WireMessage): boolean =>
    message.unstr === clientId || (message.unstr === '' && String(message.content) === words);

/** The first message alone, so that whatever is wrong with it can be seen by itself. */
const judgeFirstEcho = async (
  kit: Kit,
  visitor: Visitor,
  sent: Sent,
  after: string,
): Promise<WireMessage | null> => {
  const { judge } = kit;
  visitor.takeDropped();
  let newest: readonly WireMessage[] = [];
  const found = await until(kit, ECHO_MS, async () => {
    const listed = await poll(kit, visitor, after);
    newest = listed?.messages ?? [];
    return newest.find(isEchoOf(sent)) ?? null;
  });
  // Any new message of the visitor's own is the echo: it came without the id, and with another text.
  const isOther = ({ fields: { direction } }: WireMessage) =>
    direction !== 'to_visiter' && direction !== 'system';
  const echo = found ?? newest.find(isOther) ?? null;
  if (echo === null) {
    judge.fail('echo-arrives', {
      where: POLLING,
      seen: `no message with this unstr or text in ${ECHO_MS / 1000} s`,
    });
    return null;
  }
  judge.pass('echo-arrives');
  judge.judge('echo-unstr', echo.unstr === sent.clientId, () => ({
    where: POLLING,
    seen: echo.unstr === '' ? shown(echo.fields['unstr']) : 'another id than the one that was sent',
  }));
  judge.judge('message-ids', echo.cid !== '', () => ({ where: POLLING, seen: shown(echo.fields['cid']) }));
  judgeDirection(kit, 'echo-direction', echo, 'to_service');
  judgeText(kit, 'echo-text', echo, sent.text);
  judgeTime(kit, echo);
  const dropped = visitor.takeDropped();
  if (dropped !== null && echo.cid !== '' && !judge.hasFailed('echo-direction'))
    judge.fail('chat-shape', { where: POLLING, seen: dropped });
  return echo.cid === '' ? null : echo;
};

export const judgeText = (
  kit: Pick<Kit, 'judge'>,
  row: RowId,
  message: WireMessage,
  words: string,
): boolean => {
  const isText = typeof message.content === 'string';
  return kit.judge.judge(row, isText && sameText(text(message.content, 'content'), words), () => ({
    where: POLLING,
    field: 'data[].content',
    seen: differenceSeen(message.content, words),
    expected: `"${excerpt(words)}"`,
  }));
};

/** A line break of Windows is drawn as any other. */
const sameText = (a: string, b: string): boolean => a.replaceAll('\r\n', '\n') === b;

/** The first place where two texts differ. A long text is cut before it. */
const differenceSeen = (value: unknown, words: string): string => {
  if (typeof value !== 'string') return `${shown(value)}, a ${typeof value}`;
  const [seen, wanted] = [Array.from(value), Array.from(words)];
  const at = seen.findIndex((letter, index) => letter !== wanted[index]);
  if (at < 0) return `only the first ${seen.length} of ${wanted.length} characters`;
  const from = Math.max(0, at - 8);
  return `${from > 0 ? '…' : ''}"${seen.slice(from, at + 16).join('')}…", where "${wanted.slice(from, at + 16).join('')}…" was sent`;
};

export const judgeDirection = (
  kit: Pick<Kit, 'judge'>,
  row: RowId,
  message: WireMessage,
  expected: string,
): boolean =>
  kit.judge.judge(row, message.fields['direction'] === expected, () => ({
    where: POLLING,
    field: 'data[].direction',
    seen: shown(message.fields['direction']),
    expected: `"${expected}"`,
  }));

const MOST_SECONDS_OFF = 300;
const MILLISECONDS_FROM = 100_000_000_000;

export const judgeTime = (kit: Pick<Kit, 'judge' | 'clock'>, message: WireMessage): boolean => {
  const value = message.fields['timestamp'];
  const now = nowSeconds(kit.clock);
  const seconds = typeof value === 'number' || typeof value === 'string' ? Number(value) : Number.NaN;
  const isSeconds = Number.isFinite(seconds) && seconds > 0 && seconds < MILLISECONDS_FROM;
  return kit.judge.judge('timestamps', isSeconds && Math.abs(seconds - now) <= MOST_SECONDS_OFF, () => ({
    where: POLLING,
    seen: isSeconds ? `${shown(value)}, ${hoursOff(seconds - now)} of this machine's clock` : shown(value),
    expected: `unix seconds, about ${now}`,
  }));
};

const hoursOff = (seconds: number): string => {
  const hours = Math.abs(seconds) / 3600;
  const size = hours >= 1 ? `${hours.toFixed(1)} hours` : `${Math.round(hours * 60)} minutes`;
  return `${size} ${seconds > 0 ? 'ahead' : 'behind'}`;
};

/** All that was sent after the first message, by polls after its id. */
const judgePolling = async (kit: Kit, { visitor, sent }: Conversation, first: WireMessage): Promise<void> => {
  const { judge } = kit;
  const [, ...rest] = sent;
  const arrived = await until(kit, ECHO_MS, async () => {
    const all = await pollAll(kit, visitor, first.cid);
    return rest.every((one) => all.some(isEchoOf(one))) ? all : null;
  });
  const one = await poll(kit, visitor, first.cid);
  if (one === null) return;
  const old = one.messages.find(({ cid }) => cid !== '' && compareServerIds(cid, first.cid) <= 0);
  const rowsSeen = arrived ?? (await pollAll(kit, visitor, first.cid));
  const own = rest.map((message) => rowsSeen.filter(isEchoOf(message)));
  // Ids that do not grow hide messages from the polls above.
  const all = await pollAll(kit, visitor, '0');
  judgeGrowth(
    kit,
    sent.flatMap((message) => all.find(isEchoOf(message)) ?? []),
  );
  judge.judge('poll-newer', old === undefined, () => ({
    where: POLLING,
    seen:
      old?.cid === first.cid
        ? 'the message of the cid that was sent, again'
        : 'messages older than the cid that was sent',
  }));
  const missing = rest.filter((_, at) => own[at]?.length === 0).length;
  judge.judge('poll-complete', missing === 0, () => ({
    where: POLLING,
    seen: `${missing} of ${rest.length} messages are missing, with polls after each newest cid`,
  }));
  judgeOnce(kit, 'echo-once', POLLING, one.messages, sent);
  for (const [row, words] of [
    ['number-text', DIGITS],
    ['number-text', ZERO],
    ['long-text', LONGEST],
  ] as const) {
    const [message] = own[rest.findIndex((one) => one.text === words)] ?? [];
    if (message) judgeText(kit, row, message, words);
  }
  for (const [message] of own) if (message) judgeTime(kit, message);
  await judgeEnd(kit, visitor, rowsSeen);
};

const judgeGrowth = (kit: Kit, inOrder: readonly WireMessage[]): void => {
  const word = inOrder.find(({ cid }) => !/^\d+$/.test(cid));
  if (word) {
    kit.judge.fail('ids-grow', { where: POLLING, seen: shown(word.fields['cid']) });
    return;
  }
  const at = inOrder.findIndex(
    ({ cid }, index) => index > 0 && compareServerIds(cid, inOrder[index - 1]?.cid ?? '') <= 0,
  );
  kit.judge.judge('ids-grow', at < 0, () => ({
    where: POLLING,
    seen: `${inOrder[at]?.cid} for the message that was sent after ${inOrder[at - 1]?.cid}`,
    expected: 'a larger number for each later message of the conversation',
  }));
};

/** Nothing is newer than the newest; and 10 is newer than 9. */
const judgeEnd = async (kit: Kit, visitor: Visitor, seen: readonly WireMessage[]): Promise<void> => {
  const { judge } = kit;
  const newest = newestId(seen);
  if (newest === null) return;
  const after = await poll(kit, visitor, newest);
  const repeated = after?.messages.find(({ cid }) => cid !== '' && compareServerIds(cid, newest) <= 0);
  if (after !== null)
    judge.judge('poll-newer', repeated === undefined, () => ({
      where: POLLING,
      seen: `cid ${repeated?.cid} in the answer to a poll after ${newest}`,
      expected: 'an empty list, until there is something newer',
    }));
  const beyond = seen.filter(({ cid }) => /^\d{2,}$/.test(cid));
  if (judge.hasFailed('ids-grow') || beyond.length === 0) return;
  const all = await pollAll(kit, visitor, '9');
  const lost = beyond.find(({ cid }) => !all.some((one) => one.cid === cid));
  judge.judge('poll-numbers', lost === undefined, () => ({
    where: POLLING,
    seen: `a poll after "9" leaves out ${lost?.cid}`,
  }));
};

export const judgeOnce = (
  kit: Pick<Kit, 'judge'>,
  row: RowId,
  where: string,
  messages: readonly WireMessage[],
  sent: readonly Pick<Sent, 'clientId'>[],
): void => {
  const doubled = sent.find((one) => messages.filter(({ unstr }) => unstr === one.clientId).length > 1);
  kit.judge.judge(row, doubled === undefined, () => ({
    where,
    field: 'data[].unstr',
    seen: 'two messages with one unstr in one answer',
    expected: 'each message once',
  }));
};

/** What the widget does if the answer to a send was lost. */
const judgeResend = async (kit: Kit, { visitor, agent, sent }: Conversation): Promise<void> => {
  const last = sent.at(-1);
  if (!last) return;
  const heard = await visitor.call('chat', () =>
    visitor.messages.sendText({
      businessId: kit.options.businessId,
      serviceId: agent.id,
      clientId: last.clientId,
      text: last.text,
    }),
  );
  const all = await pollAll(kit, visitor, '0');
  const stored = new Set(all.filter(({ unstr }) => unstr === last.clientId).map(({ cid }) => cid)).size;
  if (stored > 1) kit.left.messages += 1;
  kit.judge.judge('resend', stored <= 1, () => ({
    where: heard.where,
    seen: `${stored} messages with one unstr`,
  }));
};

const HISTORY = 'POST /api/hy/visiter/msg/check';

/** About ten messages are the history; of these, at least so many must be the newest. */
const NEWEST = 5;

const judgeHistory = async (kit: Kit, conversation: Conversation, start: string): Promise<void> => {
  const { judge } = kit;
  const { visitor, sent } = conversation;
  const listed = await history(kit, visitor);
  if (listed === null) return;
  const { messages } = listed;
  const polled = await pollAll(kit, visitor, start);
  const newest = sent.slice(-NEWEST);
  const missing = newest.filter((one) => !messages.some(isEchoOf(one))).length;
  judge.judge('history-newest', missing === 0, () => ({
    where: HISTORY,
    seen: messages.length === 0 ? 'no message' : `${missing} of the newest ${NEWEST} messages are missing`,
  }));
  for (const one of newest) {
    const kept = messages.find(isEchoOf(one));
    const echo = polled.find(isEchoOf(one));
    if (kept && echo) judgeKept(kit, kept, echo, one);
  }
  // The last one was sent twice on purpose.
  const once = judge.hasFailed('resend') ? sent.slice(0, -1) : sent;
  judgeOnce(kit, 'history-once', HISTORY, messages, once);
  await judgeReload(kit, conversation);
};

const judgeKept = ({ judge }: Kit, kept: WireMessage, echo: WireMessage, sent: Sent): void => {
  judge.judge('history-unstr', kept.unstr === sent.clientId, () => ({
    where: HISTORY,
    seen: shown(kept.fields['unstr']),
    expected: 'the unstr of msg/send',
  }));
  judge.judge('history-ids', kept.cid === echo.cid, () => ({
    where: HISTORY,
    seen: kept.cid === '' ? 'nothing' : `${kept.cid}, and ${echo.cid} in polling`,
  }));
  for (const field of ['content', 'direction'] as const)
    judge.judge('history-text', kept.fields[field] === echo.fields[field], () => ({
      where: HISTORY,
      field: `data[].${field}`,
      seen: excerpt(shown(kept.fields[field])),
      expected: excerpt(shown(echo.fields[field])),
    }));
  judge.judge('history-times', Number(kept.fields['timestamp']) === Number(echo.fields['timestamp']), () => ({
    where: HISTORY,
    seen: shown(kept.fields['timestamp']),
    expected: `${shown(echo.fields['timestamp'])}, as in polling`,
  }));
};

/** The page is loaded again: config with the known id, then the history. */
const judgeReload = async (kit: Kit, { visitor, sent }: Conversation): Promise<void> => {
  const again = await visitor.askConfig({ visitorId: visitor.id, accessKey: kit.options.accessKey });
  const last = sent.at(-1);
  if (!again.result.ok || again.result.value.visitorId !== visitor.id || !last) return;
  visitor.use(again.result.value);
  const listed = await history(kit, visitor);
  if (listed === null) return;
  kit.judge.judge('history-kept', listed.messages.some(isEchoOf(last)), () => ({
    where: HISTORY,
    seen: listed.messages.length === 0 ? 'no message' : 'the last message is missing',
  }));
};

/** Two visitors, each with a message. */
export const judgePrivacy = async (
  kit: Kit,
  conversation: Conversation,
  stranger: Visitor | null,
): Promise<void> => {
  if (stranger === null) return kit.judge.skip('two-visitors', 'there was no second visitor');
  kit.progress('two visitors');
  const { visitor, agent, sent } = conversation;
  const words = 'kefu check, from the second visitor';
  const own = await send(kit, stranger, agent, words);
  const heard: Heard<unknown>[] = [];
  const seenBy = async (reader: Visitor, written: readonly Sent[]): Promise<boolean> => {
    const lists = [await history(kit, reader), await poll(kit, reader, '0')];
    return lists.some((listed) => {
      if (listed === null) return false;
      const found = listed.messages.some((one) =>
        written.some(({ clientId, text: said }) => one.unstr === clientId || one.content === said),
      );
      if (found) heard.push(listed.heard);
      return found;
    });
  };
  const leaks = (await seenBy(stranger, sent)) || (own !== null && (await seenBy(visitor, [own])));
  kit.judge.judge('two-visitors', !leaks, () => ({
    where: heard[0]?.where ?? POLLING,
    seen: 'a message of another visitor',
  }));
};
