import { type userEvent, waitFor } from 'storybook/test';
import type { Screens } from '../../../application/screens';
import type { Widget } from '../../../application/widget';
import { EMPTY_FORM } from '../../../domain/form/message-form';
import type { LanguageCode } from '../../../domain/language/language';
import type { Message } from '../../../domain/message/message';
import type { ThemeId } from '../../../domain/theme/theme-id';
import { listenToRegions } from '../../support/announced';
import { clippedTexts } from '../../support/clipped-texts';
import {
  axeFaults,
  beyondTheSides,
  nameOf,
  overlaps,
  seenIn,
  smallLetters,
  smallTargets,
  wordsBelow,
} from '../../support/facts';
import { fakeScreens } from '../../support/fake-screens';
import { type Scene, widgetIn } from '../../support/fake-widget';
import { agent, mine, notice } from '../../support/messages';
import { painted } from '../../support/painted';
import { faultOfRing } from '../../support/rings';
import { AGENT_CHAT, ROBOT_CHAT, UPLOAD } from '../../support/scenes';
import type { ScreenScene } from '../../support/screen-scene';
import { conversation, HEADER, ROBOT_HEADER } from '../../support/snapshots';
import { change, shown } from './stage';

interface Setting {
  readonly canvas: HTMLElement;
  readonly user: ReturnType<typeof userEvent.setup>;
  readonly theme: ThemeId;
  readonly locale: LanguageCode;
  /** axe looks at it, and the key Tab goes through all. Colours and order are the same at each width, and both take long. */
  readonly isThorough: boolean;
  /** What is wrong. */
  readonly faults: string[];
}

/** One widget in one scene, and what happened in it. */
interface Visit extends Setting {
  readonly root: HTMLElement;
  readonly widget: Widget;
  readonly screens: Screens | null;
  /** What a screen reader announced. */
  readonly heard: readonly string[];
  /** The names of the actions that were called. */
  readonly called: readonly string[];
}

/** A page that is lower than this has an open keyboard. CSS pixels. */
const KEYBOARD_BELOW = 480;

/** So many frames mean that something moves without an end. */
const MOST_FRAMES = 200;

/** Two frames are alike, and the list, which takes no pointer while it scrolls, takes it again. */
const rest = async (root: Element): Promise<void> => {
  let before = '';
  let isSame = false;
  for (let frame = 0; !isSame; frame += 1) {
    await painted();
    const parts = [
      ...root.querySelectorAll('.kefu-row, .kefu-log, header, footer, [role="menu"], .kefu-exact'),
    ];
    const now = parts
      .map((part) => part.getBoundingClientRect())
      .map(({ left, top, width, height }) => [left, top, width, height].join())
      .join(';');
    const isMoving = root.querySelector('[style*="pointer-events"]') !== null;
    if (frame > MOST_FRAMES) throw new Error('the page never rests');
    isSame = now === before && !isMoving;
    before = now;
  }
};

let scenes = 0;

const open = async (setting: Setting, scene: Scene, there: string, around?: ScreenScene): Promise<Visit> => {
  const called: string[] = [];
  const listen = (name: string) => void called.push(name);
  const widget = widgetIn(setting, scene, listen);
  const screens = around ? fakeScreens(around, listen) : null;
  scenes += 1;
  const number = scenes;
  shown.set({ scene: scenes, widget, screens });
  const root = await waitFor(
    () => {
      const found = setting.canvas.querySelector<HTMLElement>(
        `[data-scene="${number}"] > .kefu[data-theme="${setting.theme}"]`,
      );
      if (!found?.querySelector(there)) throw new Error(`${setting.theme}: no ${there}`);
      return found;
    },
    { timeout: 10_000 },
  );
  await rest(root);
  return { ...setting, root, widget, screens, heard: listenToRegions(root), called };
};

const part = (root: Element, selector: string): HTMLElement => {
  const found = root.querySelector<HTMLElement>(selector);
  if (!found) throw new Error(`no ${selector}`);
  return found;
};

const appears = (root: Element, selector: string): Promise<HTMLElement> =>
  waitFor(() => part(root, selector), { timeout: 5_000 });

const report = ({ faults }: Visit, point: string, found: readonly string[]): void => {
  faults.push(...found.map((one) => `${point}: ${one}`));
};

/** What is true of every view: nothing is cut, nothing lies over the other, all is legible and large enough. */
const look = ({ root, ...visit }: Visit, point: string): void => {
  const seen = seenIn(root);
  const found = [
    ...clippedTexts(root).map((text) => `“${text}” is cut`),
    ...overlaps(seen),
    ...beyondTheSides(seen),
    ...smallLetters(seen),
    ...smallTargets(seen),
  ];
  report({ root, ...visit }, point, found);
};

/** Each of these gets the focus by keys, with a ring that is whole and seen. */
const rings = (visit: Visit, point: string, controls: readonly HTMLElement[]): void => {
  if (controls.length === 0) report(visit, point, ['no control']);
  report(
    visit,
    point,
    controls.flatMap((control) => {
      control.scrollIntoView({ block: 'center', behavior: 'instant' });
      control.focus({ preventScroll: true });
      if (control !== document.activeElement || !control.matches(':focus-visible'))
        return [`“${nameOf(control)}” does not get the focus`];
      const fault = faultOfRing(control);
      return fault === null ? [] : [`the ring of “${nameOf(control)}” ${fault}`];
    }),
  );
};

const all = (root: Element, selector: string): readonly HTMLElement[] => [
  ...root.querySelectorAll<HTMLElement>(selector),
];

/** The key Return on it has this effect. */
const press = async (visit: Visit, point: string, control: HTMLElement, action: string): Promise<void> => {
  control.focus();
  await visit.user.keyboard('{Enter}');
  if (!visit.called.includes(action))
    report(visit, point, [`Return on “${nameOf(control)}” called ${visit.called.join()}, not ${action}`]);
};

const inView = (root: Element): readonly HTMLElement[] => {
  const drawn = seenIn(root).controls.filter(({ boxes }) => boxes.length > 0);
  return drawn.map(({ element }) => element as HTMLElement);
};

/** The visitor comes to each control in view by the key Tab. */
const reach = async (visit: Visit, point: string): Promise<void> => {
  if (!visit.isThorough) return;
  (document.activeElement as HTMLElement | null)?.blur();
  const there = inView(visit.root);
  const reached = new Set<Element>();
  for (;;) {
    await visit.user.tab();
    const now = document.activeElement;
    if (now === null || now === document.body || reached.has(now)) break;
    reached.add(now);
  }
  const missed = there.filter((control) => control.isConnected && !reached.has(control));
  report(
    visit,
    point,
    missed.map((control) => `Tab does not lead to “${nameOf(control)}”`),
  );
};

const hears = async (visit: Visit, point: string, words: string): Promise<void> => {
  await waitFor(() => {
    if (!visit.heard.some((text) => text.includes(words))) throw new Error('silent');
  }).catch(() => report(visit, point, [`“${words}” is not announced`]));
};

interface Position {
  readonly row: string;
  readonly box: DOMRect;
}

const positions = (root: Element): readonly Position[] =>
  all(root, '.kefu-row').map((row) => ({
    row: row.dataset['unstr'] ?? '',
    box: row.getBoundingClientRect(),
  }));

/**
 * Does something, and reports which row that a reader could see has moved.
 *
 * @param through the last row that must stay; left out: all rows
 */
const stays = async (
  visit: Visit,
  point: string,
  act: () => void | Promise<void>,
  through?: string,
): Promise<void> => {
  const { root } = visit;
  const log = part(root, '.kefu-log').getBoundingClientRect();
  const before = positions(root);
  await act();
  await rest(root);
  const after = new Map(positions(root).map(({ row, box }) => [row, box]));
  const last = before.findIndex(({ row }) => row === through);
  const seen = before
    .slice(0, last < 0 ? undefined : last + 1)
    .filter(({ box }) => box.bottom > log.top && box.top < log.bottom);
  const moved = seen.flatMap(({ row, box }) => {
    const now = after.get(row);
    const by = now
      ? Math.max(...(['left', 'top'] as const).map((side) => Math.abs(now[side] - box[side])))
      : Number.NaN;
    const isSame = by <= 1 && (row === through || Math.abs((now?.height ?? 0) - box.height) <= 1);
    return isSame
      ? []
      : [
          `${row} moves by ${by.toFixed(1)} px, and is ${now?.height.toFixed(1)} px high, not ${box.height.toFixed(1)}`,
        ];
  });
  if (seen.length === 0) report(visit, point, ['no row is seen']);
  report(visit, point, moved);
};

const NAMED = { name: 'Maximiliane' };

const LATER = {
  offline: notice('notice_agent_offline', NAMED, { id: 'state', ago: 25 }),
  online: notice('notice_agent_online', NAMED, { id: 'state', ago: 15 }),
  arrival: agent('Your payment has arrived, and this sentence needs more than one line.', {
    id: 'new',
    ago: 5,
  }),
};

/** It has the place of the older line, and is announced as a line of its own. */
const SAID_LATER = { ...LATER.online, clientId: 'state-online' };

const upload = (failed: boolean): Message =>
  failed
    ? mine(
        { ...UPLOAD, percent: 99, failure: 'upload_failed_aws', code: 'storage' },
        { id: 'upload', ago: 60, status: 'failedNotResend' },
      )
    : mine({ ...UPLOAD, percent: 99 }, { id: 'upload', ago: 60, status: 'pending' });

const ticks = (status: 'pending' | 'finish' | 'completed' | 'answered'): readonly Message[] =>
  [
    mine('Where is it?', { id: 'short', ago: 130 }),
    mine('I sent the money on Monday, by card, and it is not in my balance yet. Where is it?', {
      id: 'long',
      ago: 120,
    }),
  ].map((message) => ({
    ...message,
    serverId: 'same',
    status: status === 'answered' ? 'finish' : status,
    ...(status === 'answered' && { answered: true }),
  }));

const AFTER: readonly Message[] = Array.from({ length: 12 }, (_, number) =>
  agent(`Something that came later, and that takes a line or two, ${number}.`, {
    id: `after-${number}`,
    ago: 50,
  }),
);

/** A conversation with ticks, system lines and an upload; `end` comes last. */
const talk = (own: readonly Message[], sent: Message, end: readonly Message[]): readonly Message[] => [
  ...AGENT_CHAT.map((message, index) => ({ ...message, clientId: `row-${index}` })),
  notice('notice_handed_over', {}, { id: 'handed-over', ago: 140 }),
  notice('notice_transferred', NAMED, { id: 'transferred', ago: 139 }),
  ...own,
  notice(
    'server_words',
    { text: 'Payments are checked until 18:00 today, and all that come later are booked tomorrow morning.' },
    { id: 'server-words', ago: 100 },
  ),
  sent,
  ...AFTER,
  ...end,
];

let versions = 1_000;

const show = ({ widget }: Visit, messages: readonly Message[], news: readonly Message[] = []): void => {
  versions += 1;
  const { rows } = conversation(messages);
  change(widget.conversation.state, {
    rows: { ...rows, version: versions, at: (index) => rows.at(index) },
    news,
  });
};

/** A reader scrolls until this row is in the middle. */
const readAt = async ({ root }: Visit, row: string): Promise<void> => {
  const log = part(root, '.kefu-log');
  const find = () => log.querySelector(`[data-unstr="${row}"]`);
  log.dispatchEvent(new WheelEvent('wheel'));
  if (!find()) log.scrollTop = log.scrollHeight;
  for (let step = 0; step < 40; step += 1) {
    const found = find();
    if (found) found.scrollIntoView({ block: 'center', behavior: 'instant' });
    else log.scrollTop -= log.clientHeight / 2;
    await (found ? rest(root) : painted());
    // The list may have measured other rows, and have moved on.
    if (found && isInView(log, find())) return;
  }
  throw new Error(`no row ${row}`);
};

const isInView = (log: Element, row: Element | null): boolean => {
  const [frame, box] = [log.getBoundingClientRect(), row?.getBoundingClientRect()];
  return box !== undefined && box.bottom > frame.top && box.top < frame.bottom;
};

const rowOf = ({ root }: Visit, row: string): HTMLElement => part(root, `[data-unstr="${row}"]`);

const STATES = ['disconnected', 'ended', 'online'] as const;

/** V7: whatever the state is, the header keeps its height, and the line above the messages covers nothing of it. */
const stateOfTheConnection = async (visit: Visit): Promise<void> => {
  const { root, widget } = visit;
  const height = part(root, '.kefu-header').getBoundingClientRect().height;
  for (const status of STATES) {
    await stays(visit, `V7 ${status}`, () => change(widget.header.state, { status }));
    const now = part(root, '.kefu-header').getBoundingClientRect().height;
    if (Math.abs(now - height) > 0.5)
      report(visit, `V7 ${status}`, [`the header is ${now} px high, not ${height}`]);
    const word = part(root, '.kefu-status');
    if (word.scrollWidth > word.clientWidth + 1) report(visit, `V7 ${status}`, ['the state is cut']);
    look(visit, `V7 ${status}`);
  }
  await stays(visit, 'V7 pill', async () => {
    change(widget.dialog.state, { kind: 'connect-success' });
    await appears(root, '.kefu-pill');
  });
  const pill = part(root, '.kefu-pill');
  await hears(visit, 'V7 pill', pill.textContent ?? '');
  const { top, left, right } = pill.getBoundingClientRect();
  if (top < part(root, '.kefu-header').getBoundingClientRect().bottom - 0.5)
    report(visit, 'V7 pill', ['it covers the header']);
  if (left < 0 || right > document.documentElement.clientWidth)
    report(visit, 'V7 pill', ['it leaves the page']);
  look(visit, 'V7 pill');
  await contrast(visit, 'V7 pill');
  change(widget.dialog.state, { kind: 'none' });
};

/** V3 and V7: a reader at the end stays there while the bar of a lost network comes and goes. */
const endOfTheConversation = async ({ root, widget, ...visit }: Visit): Promise<void> => {
  const log = part(root, '.kefu-log');
  log.scrollTop = log.scrollHeight;
  for (const status of ['disconnected', 'online'] as const) {
    await rest(root);
    change(widget.header.state, { status });
    await rest(root);
    const left = log.scrollHeight - log.scrollTop - log.clientHeight;
    if (left > 1) report({ root, widget, ...visit }, `V7 ${status}`, [`the end is left by ${left} px`]);
  }
};

/** V8: a tap shows the exact time, which covers no words and moves nothing; by keys it is in the menu. */
const exactTime = async (visit: Visit, row: string): Promise<void> => {
  const { root, user } = visit;
  const point = `V8 ${row}`;
  await readAt(visit, row);
  const bubble = part(rowOf(visit, row), '[data-bubble]');
  const tap = () => bubble.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 }));
  await stays(visit, point, async () => {
    tap();
    await appears(bubble, '.kefu-exact');
  });
  const exact = part(bubble, '.kefu-exact');
  // It takes the place of the short time.
  const words = all(root, '.kefu-row [data-bubble]').flatMap((one) => wordsBelow(exact, seenIn(one)));
  report(visit, point, words);
  look(visit, point);
  tap();
  const article = part(rowOf(visit, row), 'article');
  article.focus();
  // Its ring is drawn around the bubble.
  if (getComputedStyle(bubble).outlineStyle === 'none') report(visit, point, ['the message has no ring']);
  await user.keyboard('{Shift>}{F10}{/Shift}');
  const menu = await appears(root, '[role="menu"]');
  await rest(root);
  part(menu, '.kefu-menu-note');
  look(visit, `${point}, menu`);
  rings(visit, `${point}, menu`, all(menu, '[role="menuitem"]'));
  await user.keyboard('{Escape}');
  await waitFor(() => {
    if (root.querySelector('[role="menu"]')) throw new Error('the menu stays');
  });
  if (document.activeElement !== article) report(visit, point, ['the message has not got the focus again']);
};

/** V10: a tick becomes two, and nothing moves. */
const ticksOfASentence = async (visit: Visit): Promise<void> => {
  await readAt(visit, 'long');
  for (const status of ['pending', 'finish', 'answered'] as const) {
    await stays(visit, `V10 ${status}`, () => show(visit, talk(ticks(status), upload(false), [])));
    for (const row of ['short', 'long']) {
      const mark = part(rowOf(visit, row), '.kefu-delivery');
      const { left, right, width, height } = mark.getBoundingClientRect();
      if (width < 8 || height < 8) report(visit, `V10 ${status}`, [`the mark has ${width} × ${height} px`]);
      if (left < 0 || right > document.documentElement.clientWidth)
        report(visit, `V10 ${status}`, ['the mark leaves the page']);
      if (!mark.querySelector('.kefu-hidden')?.textContent)
        report(visit, `V10 ${status}`, ['the mark has no words']);
      report(visit, `V10 ${status}`, wordsBelow(mark, seenIn(rowOf(visit, row))));
    }
    look(visit, `V10 ${status}`);
  }
};

/** V14: the failed upload is announced, its code stands apart from the sentence, and "Try again" is reached. */
const failedUpload = async (visit: Visit): Promise<void> => {
  const { root } = visit;
  await readAt(visit, 'upload');
  await stays(visit, 'V14', () => show(visit, talk(ticks('completed'), upload(true), [])), 'upload');
  const row = rowOf(visit, 'upload');
  const code = part(row, '.kefu-code');
  await hears(visit, 'V14', UPLOAD.caption);
  const { direction, color, fontFamily } = getComputedStyle(code);
  if (direction !== 'ltr') report(visit, 'V14', ['the code is read from the right']);
  const { color: words } = getComputedStyle(part(row, '.kefu-reason'));
  if (color === words && !/mono/.test(fontFamily))
    report(visit, 'V14', ['the code looks like a word of the sentence']);
  look(visit, 'V14');
  const again = part(row, '.kefu-failed button');
  rings(visit, 'V14', [again]);
  await press(visit, 'V14', again, 'conversation.resend');
  part(root, '.kefu-log').scrollTop += 400;
  await rest(root);
  look(visit, 'V14 below');
  await contrast(visit, 'V14');
};

/** V18: the newer state replaces the older, a new line is announced, and nothing above moves. */
const systemLines = async (visit: Visit): Promise<void> => {
  const before = talk(ticks('completed'), upload(false), [LATER.offline]);
  const after = talk(ticks('completed'), upload(false), [LATER.online]);
  await readAt(visit, 'transferred');
  look(visit, 'V18 lines');
  await stays(visit, 'V18 offline', () => show(visit, before, [LATER.offline]));
  await hears(visit, 'V18 offline', NAMED.name);
  await readAt(visit, 'state');
  look(visit, 'V18 offline');
  await stays(visit, 'V18 online', () => show(visit, after, [LATER.offline, SAID_LATER]));
  look(visit, 'V18 online');
  await contrast(visit, 'V18');
  await readAt(visit, 'transferred');
  await stays(visit, 'V18 arrival', () =>
    show(visit, [...after, LATER.arrival], [LATER.offline, SAID_LATER, LATER.arrival]),
  );
};

const PLUS = ':is(.kefu-plus, .sg-plus, .sgg-root, .kefu-more)';

/** V19: each tool is reached, also behind the plus, and the camera asks whether it takes a photo or a video. */
const tools = async (visit: Visit): Promise<void> => {
  const { root, user } = visit;
  await readAt(visit, 'transferred');
  const plus = all(root, `footer ${PLUS}`).find((one) => one.checkVisibility());
  if (plus) {
    rings(visit, 'V19 plus', [plus]);
    await stays(visit, 'V19 plus', () => user.keyboard('{Enter}'));
    if (plus.getAttribute('aria-expanded') !== 'true')
      report(visit, 'V19 plus', ['Return does not open the tools']);
  }
  const seen = all(root, 'footer .kefu-tools button').filter((tool) => tool.checkVisibility());
  if (seen.length < 5) report(visit, 'V19', [`${seen.length} tools are seen`]);
  look(visit, 'V19');
  rings(visit, 'V19', seen);
  await contrast(visit, 'V19');
  const camera = seen.find((tool) => tool.getAttribute('aria-haspopup') === 'menu');
  if (!camera) return report(visit, 'V19', ['no tool with a menu']);
  camera.focus();
  await user.keyboard('{Enter}');
  const menu = await appears(root, '[role="menu"]');
  await rest(root);
  look(visit, 'V19 menu');
  rings(visit, 'V19 menu', all(menu, 'button'));
  await user.keyboard('{Escape}');
  await rest(root);
};

const contrast = async (visit: Visit, point: string): Promise<void> => {
  if (visit.isThorough) report(visit, point, await axeFaults(visit.root));
};

const QUESTIONS = [
  'How do I withdraw my winnings?',
  'Why is my deposit not there yet?',
  'I have forgotten my password and no longer have access to the e-mail address with which I signed up. What can I do?',
  'Which documents do you need?',
].map((text) => ({ id: text, keyword: text, text }));

/** V2: the questions to tap and the way to a person, in the conversation and in the list of the toolbar. */
const questions = async (setting: Setting): Promise<void> => {
  const visit = await open(
    setting,
    {
      header: ROBOT_HEADER,
      conversation: conversation([
        ...AGENT_CHAT.map((message, index) => ({ ...message, clientId: `row-${index}` })),
        ...ROBOT_CHAT.map((message, index) => ({ ...message, clientId: `robot-${index}` })),
      ]),
      questions: { open: false, phase: 'ready', questions: QUESTIONS, locked: false, person: '' },
      composer: { imagesOffered: false, videoOffered: false },
    },
    '.kefu-row',
  );
  const { root, widget } = visit;
  const offer = (withQuestions: boolean) => async () => {
    change(widget.conversation.state, { quickReplies: { person: '', withQuestions } });
    await appears(root, withQuestions ? '[data-kefu="quick-reply"]' : '[data-kefu="talk-to-person"]');
  };
  await readAt(visit, 'row-6');
  await stays(visit, 'V2', offer(false));
  await stays(visit, 'V2', offer(true));
  part(root, '.kefu-log').scrollTop = 1e6;
  await rest(root);
  look(visit, 'V2');
  await contrast(visit, 'V2');
  const replies = all(root, '.kefu-reply');
  if (replies.length !== 5) report(visit, 'V2', [`${replies.length} replies`]);
  rings(visit, 'V2', replies);
  await reach(visit, 'V2');
  await press(visit, 'V2', part(root, '.kefu-reply'), 'questions.choose');
  await press(visit, 'V2', part(root, '.kefu-reply-person'), 'conversation.askForPerson');
  change(widget.questions.state, { open: true });
  await appears(root, '.kefu-question-person');
  await rest(root);
  look(visit, 'V2 list');
  await contrast(visit, 'V2 list');
  rings(visit, 'V2 list', all(root, '.kefu-questions button'));
  await press(visit, 'V2 list', part(root, '.kefu-question-person'), 'questions.askForPerson');
};

/** V7, V8, V10, V14, V18, V19: what is seen in a conversation with an agent. */
const conversationWithAnAgent = async (setting: Setting): Promise<void> => {
  const visit = await open(
    setting,
    { conversation: conversation(talk(ticks('completed'), upload(false), [])), header: HEADER },
    '.kefu-row',
  );
  await readAt(visit, 'transferred');
  await stateOfTheConnection(visit);
  await endOfTheConversation(visit);
  for (const row of ['row-6', 'long']) await exactTime(visit, row);
  await ticksOfASentence(visit);
  await systemLines(visit);
  await failedUpload(visit);
  await tools(visit);
  await reach(visit, 'V19');
};

/** V16: the form says once what is wrong with each field, and its success. */
const messageForm = async (setting: Setting): Promise<void> => {
  const visit = await open(
    setting,
    {
      conversation: conversation(AGENT_CHAT),
      header: { status: 'offline', onlinePeople: null },
      composer: { blocked: 'no-service' },
      messageForm: {
        kind: 'open',
        entry: EMPTY_FORM,
        errors: {
          name: 'name_error',
          contact: 'contact_error',
          phone: 'mobile_error',
          message: 'message_error',
        },
        refusals: 0,
        reason: 'All of us are at a meeting until 18:00 today.',
        submitting: false,
        failure: { key: 'save_error', words: '' },
      },
    },
    '.kefu-form-submit',
  );
  const { root, widget } = visit;
  const form = part(root, '.kefu-form');
  for (const share of [0, 0.5, 1]) {
    form.scrollTop = (form.scrollHeight - form.clientHeight) * share;
    await rest(root);
    look(visit, 'V16');
    await contrast(visit, 'V16');
  }
  rings(visit, 'V16', all(form, 'input:not([type="radio"]), textarea, button'));
  await reach(visit, 'V16');
  await press(visit, 'V16', part(form, '.kefu-form-submit'), 'messageForm.submit');
  (widget.messageForm.state as unknown as { set(next: object): void }).set({ kind: 'sent', words: '' });
  const sent = await appears(root, '.kefu-form-sent p');
  await rest(root);
  if (document.activeElement !== sent) report(visit, 'V16 sent', ['the thanks have not got the focus']);
  look(visit, 'V16 sent');
  await contrast(visit, 'V16 sent');
  const another = part(root, '.kefu-form-sent button');
  const { bottom } = another.getBoundingClientRect();
  if (bottom > document.documentElement.clientHeight)
    report(visit, 'V16 sent', ['the button is below the page']);
  rings(visit, 'V16 sent', [another]);
  await press(visit, 'V16 sent', another, 'messageForm.another');
};

/** V20: a ban leads with the way back, and another try is the second. */
const ban = async (setting: Setting): Promise<void> => {
  const words = 'You have been blocked from customer service until the first of February, because of spam.';
  const visit = await open(
    setting,
    { shell: { phase: { kind: 'failed', key: 'start_unreachable', words, detail: '' } } },
    '.kefu-failure-plate button',
  );
  const { root } = visit;
  const plate = part(root, '.kefu-failure-part');
  if (plate.getAttribute('role') !== 'alert') report(visit, 'V20 ban', ['it is no alert']);
  look(visit, 'V20 ban');
  await contrast(visit, 'V20 ban');
  const buttons = all(plate, 'button');
  rings(visit, 'V20 ban', buttons);
  await reach(visit, 'V20 ban');
  for (const [index, action] of ['shell.leave', 'shell.retry'].entries())
    await press(visit, 'V20 ban', buttons[index] as HTMLElement, action);
};

/** V20: a search without a result says so, and offers the chat by a button. */
const noResults = async (setting: Setting): Promise<void> => {
  const help = {
    typed: 'quite another question',
    searched: 'quite another question',
    articles: [],
    busy: true,
  };
  const visit = await open(setting, {}, '[data-kefu]', { screen: 'help', unread: 2, help });
  const { root, screens } = visit;
  if (screens) change(screens.help.state, { busy: false });
  const button = await appears(root, '[data-kefu="send-message"]');
  await rest(root);
  await hears(visit, 'V20 help', help.searched);
  look(visit, 'V20 help');
  await contrast(visit, 'V20 help');
  const { bottom } = button.getBoundingClientRect();
  const { clientHeight } = document.documentElement;
  // With an open keyboard the visitor scrolls to it.
  if (bottom > clientHeight && clientHeight >= KEYBOARD_BELOW)
    report(visit, 'V20 help', ['the button is below the page']);
  rings(visit, 'V20 help', [button]);
  await reach(visit, 'V20 help');
};

const SCENES = [conversationWithAnAgent, questions, messageForm, ban, noResults];

/** What is wrong with the points in one theme. A scene that stops hides nothing of the others. */
export const visitPoints = async (setting: Omit<Setting, 'faults'>): Promise<readonly string[]> => {
  const faults: string[] = [];
  for (const scene of SCENES)
    await scene({ ...setting, faults }).catch((error: Error) => faults.push(`stopped: ${error.message}`));
  return [...new Set(faults)].map((fault) => `${setting.theme}: ${fault}`);
};
