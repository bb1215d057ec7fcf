import type { Message } from '../../domain/message/message';
import type { Stored } from './backend';
import type { Tab } from './tab';
import type { Said, World } from './world';

/** When a message has arrived, its sound may wait for a lock. */
const SOUND_LATEST_MS = 1_500;
const SOUND_REST_MS = 2_000;
/** A tab that polls has polled within this time. */
const POLLS_WITHIN_MS = 10_000;

const wordsOf = ({ body }: Message): string | null =>
  body.kind === 'text' ? body.text : body.kind === 'html' ? body.html : null;

/** What is true after every step. */
export const checkStep = (world: World): void => {
  for (const tab of world.present) {
    if (tab.state === 'disposed') checkDisposed(world, tab);
    else checkOpen(world, tab);
  }
};

/** What has arrived before its second copy, which alone was recalled, for example the robot's record of it. */
const isOlderCopy = ({ backend }: World, { status, serverId }: Message): boolean =>
  status === 'completed' &&
  backend.messages.some(
    ({ cid, unstr, state }) => String(cid) === serverId && unstr === '' && state !== 'deleted',
  );

const checkDisposed = ({ violations }: World, tab: Tab): void => {
  if (tab.clock.waiting > 0) violations.add('timer-after-end', `${tab.name}: ${tab.clock.waiting}`);
  if (tab.heldLocks.length > 0) violations.add('lock-after-end', `${tab.name}: ${tab.heldLocks.join()}`);
};

const checkOpen = (world: World, tab: Tab): void => {
  const rows = tab.rows();
  checkOnce(world, tab, rows);
  for (const row of rows) {
    if (row.direction === 'to_service' && row.status === 'failed') world.failed(row.clientId);
    const words = row.direction === 'system' ? null : wordsOf(row);
    if (words !== null && !words.startsWith(`${tab.visitor}:`))
      world.violations.add('foreign', `${tab.name} shows "${words}"`);
    const ownGone =
      row.direction === 'to_service' && tab.recalled.has(row.clientId) && !isOlderCopy(world, row);
    // While the page starts, the outbox is shown and the history waits for the other calls.
    if (tab.isStarted && (ownGone || tab.recalled.has(`cid ${row.serverId}`)))
      world.violations.add('recalled', `${tab.name} shows ${row.clientId}`);
  }
  if (!isDraftOf(tab.visitor, tab.draft))
    world.violations.add('foreign', `${tab.name} has the draft "${tab.draft}"`);
  checkDraft(world, tab);
};

/** Corrupt storage keeps the beginning of a draft, perhaps less than the visitor's name. */
const isDraftOf = (visitor: string, draft: string): boolean =>
  draft.startsWith(`${visitor}:`) || `${visitor}:`.startsWith(draft);

const checkDraft = (world: World, tab: Tab): void => {
  if (tab.expectedDraft === null || !tab.isStarted) return;
  if (tab.draft !== tab.expectedDraft)
    world.violations.add('draft', `${tab.name} has "${tab.draft}" for "${tab.expectedDraft}"`);
  tab.expectedDraft = null;
};

const checkOnce = (world: World, tab: Tab, rows: readonly Message[]): void => {
  const seen = new Set<string>();
  const shown = new Map<string, number>();
  for (const row of rows) {
    if (row.direction === 'system') continue;
    const key = row.serverId === null ? row.clientId : `cid ${row.serverId}`;
    if (seen.has(key)) world.violations.add('shown-twice', `${tab.name}: ${key}`);
    seen.add(key);
    const words = wordsOf(row);
    if (words !== null) shown.set(words, (shown.get(words) ?? 0) + 1);
  }
  for (const [words, times] of shown) {
    if (times === 1) continue;
    const said = world.said.filter(({ text, visitor }) => text === words && visitor === tab.visitor);
    const stored = world.backend
      .of(tab.visitor)
      .filter(({ body }) => body.kind === 'text' && body.text === words);
    const copies = new Set(stored.map(({ unstr, cid }) => unstr || cid)).size;
    // The robot stored it and handed it over. Nothing connects its record with the message on its way to the agent.
    const onItsWay = world.backend.carried.has(words) && stored.every(({ unstr }) => unstr === '') ? 1 : 0;
    // The robot may have stored an earlier one twice, and has not heard the last ones yet.
    const forRobot = said.filter(({ clientId }) => world.storedTimes(clientId) === 0);
    const unheard = unheardOf(forRobot, world.backend.heard.get(words) ?? 0);
    if (times <= Math.max(said.length, copies + Math.max(onItsWay, unheard))) continue;
    const robot = world.backend.heard.has(words) || stored.some(({ robotEpoch }) => robotEpoch !== null);
    if (robot && times === 2 && isOfEqualSentences(world, tab, words)) continue;
    world.violations.add(robot ? 'robot-twice' : 'shown-twice', `${tab.name}: "${words}" ${times} times`);
  }
};

/** Decision 31: a line of equal sentences to the robot, or of their answers, may be shown twice until the next load. */
const isOfEqualSentences = (world: World, { visitor }: Tab, words: string): boolean => {
  const said = world.said.filter((one) => one.visitor === visitor).map(({ text }) => text);
  const stored = world.backend.of(visitor).map(({ body }) => (body.kind === 'text' ? body.text : null));
  return stored.some((text, at) => {
    const sentence = said.includes(words) ? words : stored[at - 1];
    return text === words && said.filter((one) => one === sentence).length > 1;
  });
};

/** @returns how many of these equal sentences, at least, the robot has not heard: more were said since some moment than it heard */
const unheardOf = (said: readonly Said[], heard: number): number =>
  Math.max(0, ...said.map(({ heardBefore }, at) => said.length - at - (heard - heardBefore)));

/** What is true at the end, when everything has worked for two minutes. */
export const checkEnd = (world: World): void => {
  for (const said of world.said) checkSaid(world, said);
  checkStored(world);
  checkLeft(world);
  checkSends(world);
  for (const tab of world.open) checkTab(world, tab);
  for (const { message, at, tab } of world.arrivals) checkSound(world, message, at, tab);
};

const checkSaid = (world: World, said: Said): void => {
  if (said.removed || said.excused || world.isSettled(said)) return;
  const rows = world.open
    .filter(({ visitor }) => visitor === said.visitor)
    .flatMap((tab) => tab.own().filter(({ clientId }) => clientId === said.clientId));
  const known = rows.some(({ status }) => status === 'failed' || status === 'pending');
  if (!known && !world.isRecordedOnly(said)) world.violations.add('lost', `${said.kind} "${said.text}"`);
};

const OUTBOX = /^kefu\.outbox\.[^.]+\.([^.]+)\.([^.]+)$/;

/** A device that failed may have kept a record which no page could remove. */
const checkLeft = (world: World): void => {
  if (world.storageHasFailed) return;
  const keys = Array.from({ length: world.storage.length }, (_, at) => world.storage.key(at) ?? '');
  for (const key of keys) {
    const [, visitor, clientId] = OUTBOX.exec(key) ?? [];
    const said = world.said.find((one) => one.clientId === clientId);
    if (!said || said.fragile || visitor !== said.visitor) continue;
    const tabs = world.open.filter((tab) => tab.visitor === visitor);
    const isCompleted = tabs.some((tab) =>
      tab.own().some((row) => row.clientId === clientId && row.status === 'completed'),
    );
    if (isCompleted) world.violations.add('left-behind', `${key} of "${said.text}"`);
  }
};

/** The same text under two client ids was sent twice. A repeated client id is the backend's own fault. */
const checkStored = (world: World): void => {
  const ids = new Map<string, Set<string>>();
  for (const { body, unstr, direction, robotEpoch } of world.backend.messages) {
    if (direction !== 'to_service' || robotEpoch !== null || body.kind !== 'text') continue;
    ids.set(body.text, (ids.get(body.text) ?? new Set()).add(unstr));
  }
  for (const [words, { size }] of ids) {
    const times = world.said.filter(({ text }) => text === words).length;
    if (size > times) world.violations.add('stored-twice', `"${words}" ${size} times for ${times}`);
  }
};

/**
 * What failed and was sent again comes later, by the visitor or by the next page, and so does a message whose record the device
 * lost: it waits for a poll. A reload keeps the id of its tab, and no tab waits for another one that has claimed a message.
 */
const checkSends = ({ setup, said, firstSends, violations }: World): void => {
  if (setup.robot) return;
  const order = [...firstSends.keys()];
  for (const tabId of new Set(said.map((one) => one.tabId))) {
    const sent = said.filter(
      (one) =>
        one.kind === 'text' &&
        !one.resent &&
        !one.failedUnsent &&
        !one.fragile &&
        !one.wasElsewhere &&
        one.tabId === tabId &&
        firstSends.get(one.clientId) === tabId,
    );
    if (!ascends(sent.map(({ clientId }) => order.indexOf(clientId))))
      violations.add('sends-order', `tab ${tabId}: ${sent.map(({ text }) => text).join()}`);
  }
};

const checkTab = (world: World, tab: Tab): void => {
  const rows = tab.rows();
  const { blocked } = tab.widget.composer.state.current;
  const works = blocked === null || blocked === 'blank' || blocked === 'locked';
  if (!works) {
    world.violations.add('pending', `${tab.name} is ${blocked} though the world is well`);
    return;
  }
  const { counterpart } = tab.widget.header.state.current;
  const isAgent = counterpart.role === 'service';
  if (isAgent && counterpart.name === '' && !tab.heardOfNobody) world.violations.add('no-agent', tab.name);
  for (const row of rows) {
    const waitsForAgent = !isAgent && row.body.kind !== 'text';
    if (
      row.direction === 'to_service' &&
      row.status === 'pending' &&
      row.body.kind !== 'upload' &&
      !waitsForAgent
    )
      world.violations.add('pending', `${tab.name}: ${wordsOf(row) ?? row.body.kind}`);
    if (tab.echoes.has(row.clientId) && row.status !== 'completed')
      world.violations.add('completed', `${tab.name}: ${wordsOf(row)} is ${row.status}`);
  }
  checkOrder(world, tab, rows);
  checkAnswers(world, tab, rows);
  if (!isAgent) return;
  checkComplete(world, tab, rows);
  checkAcknowledged(world, tab);
};

/**
 * A call that failed is made again with the next poll, and a tab whose visitor talks with the robot does not poll. The answer to
 * a quick question is shown by its own call, so its record counts as known.
 */
const checkAcknowledged = ({ backend, violations }: World, tab: Tab): void => {
  const unread = backend
    .of(tab.visitor)
    .filter(({ cid, state, body }) => state === 'unread' && tab.received.has(cid) && isByAgent(body));
  if (unread.length > 0)
    violations.add('not-acknowledged', `${tab.name}: ${unread.map(({ cid }) => cid).join(' ')}`);
};

const isByAgent = (body: Stored['body']): boolean => body.kind === 'text' && body.text.includes(': agent ');

/** The answer to a call is shown by its page, also if its question or sentence is settled. A recalled one is not. */
const checkAnswers = ({ backend, violations }: World, tab: Tab, rows: readonly Message[]): void => {
  const shown = new Set(rows.map(wordsOf));
  const recalled = backend
    .of(tab.visitor)
    .filter(({ state }) => state === 'deleted')
    .map(({ body }) => (body.kind === 'text' ? body.text : null));
  const hidden = [...tab.answers].filter((words) => !shown.has(words) && !recalled.includes(words));
  if (hidden.length > 0) violations.add('answer-hidden', `${tab.name}: ${hidden.join()}`);
};

const checkOrder = (world: World, tab: Tab, rows: readonly Message[]): void => {
  const byServer = rows.filter(({ serverId }) => serverId !== null);
  const ids = (of: readonly Message[]) => of.map(({ serverId }) => Number(serverId));
  const said = ids(byServer.filter(({ author }) => author.role === 'service'));
  if (!ascends(said)) world.violations.add('answers-order', `${tab.name}: ${said.join(' ')}`);
  const all = ids(byServer);
  if (!ascends(all)) world.violations.add('order', `${tab.name}: ${all.join(' ')}`);
};

const ascends = (ids: readonly number[]): boolean =>
  ids.every((id, at) => at === 0 || id > (ids[at - 1] ?? 0));

const checkComplete = (world: World, tab: Tab, rows: readonly Message[]): void => {
  const now = world.clock.monotonic();
  if (now - tab.lastPollAt > POLLS_WITHIN_MS) {
    world.violations.add('missing', `${tab.name} does not poll`);
    return;
  }
  const first = world.setup.firstPoll === 'all' ? 0 : Math.min(...tab.received, Number.POSITIVE_INFINITY);
  const shown = new Set(rows.flatMap(({ clientId, serverId }) => [clientId, `cid ${serverId}`]));
  const missing = world.backend
    .of(tab.visitor)
    .filter((one) => one.cid >= first && !isShown(one, shown, tab) && !isCopyOfRecalled(world, one, tab));
  if (missing.length > 0)
    world.violations.add('missing', `${tab.name}: ${missing.map(({ cid }) => cid).join(' ')}`);
};

const isShown = (
  { state, robotEpoch, cid, unstr, direction }: Stored,
  shown: Set<string>,
  tab: Tab,
): boolean =>
  state === 'deleted' ||
  robotEpoch !== null ||
  shown.has(`cid ${cid}`) ||
  (direction === 'to_service' && (shown.has(unstr) || tab.recalled.has(unstr)));

/** A copy that a retry stored is removed together with an older one, whose recall this tab has received. */
const isCopyOfRecalled = ({ backend }: World, { unstr, cid, direction }: Stored, tab: Tab): boolean =>
  direction === 'to_service' &&
  backend
    .of(tab.visitor)
    .some((older) => older.unstr === unstr && older.cid < cid && tab.recalled.has(`cid ${older.cid}`));

const checkSound = (world: World, message: string, at: number, tab: Tab): void => {
  const latest = at + SOUND_LATEST_MS;
  if (tab.interruptedAt.some((moment) => moment >= at && moment <= latest)) return;
  if (world.sounds.some((sound) => sound >= at - SOUND_REST_MS && sound <= latest)) return;
  world.violations.add('no-sound', `${message} in ${tab.name}`);
};

/** A page that is loaded now shows the same messages as the other tabs, in their order. */
export const checkReload = (world: World, fresh: Tab): void => {
  const shown = (tab: Tab) =>
    tab.rows().flatMap(({ serverId }) => (serverId === null ? [] : [Number(serverId)]));
  const news = shown(fresh);
  const recalled = world.backend.of(fresh.visitor).filter(({ state }) => state === 'deleted');
  for (const { cid } of recalled)
    if (news.includes(cid)) world.violations.add('recalled', `${fresh.name} shows ${cid} after a reload`);
  for (const said of world.said) {
    if (said.visitor !== fresh.visitor || !world.isRefused(said)) continue;
    const row = fresh.own().find(({ clientId }) => clientId === said.clientId);
    if (row?.status !== 'failed')
      world.violations.add(
        'refused-hidden',
        `${fresh.name}: "${said.text}" is ${row?.status ?? 'not shown'}`,
      );
  }
  for (const tab of world.open) {
    if (tab === fresh || tab.visitor !== fresh.visitor) continue;
    const before = shown(tab);
    const both = (ids: readonly number[]) =>
      ids.filter((id) => before.includes(id) && news.includes(id)).join(' ');
    if (both(before) !== both(news))
      world.violations.add('order-after-reload', `${tab.name}: ${both(before)}, then ${both(news)}`);
  }
};
