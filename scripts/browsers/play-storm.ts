// Plays a planned storm on the real app in two tabs of one visitor.
import type { RunningSandbox } from '../../sandbox/server';
import { Chat } from './chat';
import { messageOf, type Profile, pause, type Size, type Tab, until } from './driver';
import type { Site } from './site';
import { chanceOf, judgeStorm, type Place, planStorm, type Seen, type Step, type Verdict } from './storm';

const MOST_PAUSE_MS = 120;
/** Two frames and a row that is measured in the second one. */
const SCROLLED_MS = 60;
const CALM_MS = 90_000;
/** A page that is loaded shows this many of the newest messages, and what comes. */
const HISTORY = 10;

/** As a key does, but at once. Runs in the page. */
const writeIn = (text: string): void => {
  const box = document.querySelector<HTMLTextAreaElement>('[data-kefu="composer"]');
  if (!box) throw new Error('there is no text box');
  Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(box, text);
  box.dispatchEvent(new InputEvent('input', { bubbles: true, data: text }));
};

const pressSendIn = (): void => document.querySelector<HTMLButtonElement>('[data-kefu="send"]')?.click();

const textIn = (): string | null =>
  document.querySelector<HTMLTextAreaElement>('[data-kefu="composer"]')?.value ?? null;

/** @returns whether the text box has given the text away. Each step in a task of its own: a page draws between them. */
const sendText = async (tab: Tab, text: string): Promise<boolean> => {
  await tab.run(writeIn as never, text);
  if ((await tab.run(textIn)) !== text) return false;
  await tab.run(pressSendIn);
  const isSent = (await tab.run(textIn)) === '';
  if (!isSent) await tab.run(writeIn as never, '');
  return isSent;
};

interface Row {
  readonly id: string;
  readonly text: string;
  readonly status: string;
}

interface Sweep {
  readonly rows: readonly Row[];
  readonly isAtEnd: boolean;
}

/** Reads the rows that are drawn, then scrolls by less than a screen. Runs in the page. */
const sweepOn = (isFirst: boolean, resends: boolean): Sweep | null => {
  const log = document.querySelector('[data-kefu="conversation"]');
  if (!log) return null;
  if (isFirst) {
    log.scrollTop = 0;
    return { rows: [], isAtEnd: false };
  }
  const rows = [...document.querySelectorAll('[data-kefu="message"]')].map((row) => ({
    id: row.getAttribute('data-unstr') ?? '',
    text: row.querySelector('[data-kefu="text"]')?.textContent ?? '',
    status:
      row.getAttribute('data-direction') === 'to_service' ? (row.getAttribute('data-status') ?? '') : '',
  }));
  if (resends)
    for (const button of document.querySelectorAll<HTMLElement>('[data-kefu="resend"]')) button.click();
  const isAtEnd = log.scrollHeight - log.clientHeight - log.scrollTop <= 2;
  log.scrollTop += Math.max(100, log.clientHeight - 200);
  return { rows, isAtEnd };
};

/** All rows of the conversation; with `resends`, each failed one is sent again. */
const readRows = async (tab: Tab, resends: boolean): Promise<readonly Row[]> => {
  const rows = new Map<string, Row>();
  for (let isFirst = true; ; isFirst = false) {
    const swept = (await tab.run(sweepOn as never, isFirst, resends)) as Sweep | null;
    if (!swept) return [];
    // The same row is drawn in several sweeps. Two rows of one message are drawn in the same one.
    const times = new Map<string, number>();
    for (const row of swept.rows) {
      const name = `${row.id} ${row.text}`;
      times.set(name, (times.get(name) ?? 0) + 1);
      rows.set(`${name} ${times.get(name)}`, row);
    }
    if (swept.isAtEnd) return [...rows.values()];
    await pause(SCROLLED_MS);
  }
};

const setNetwork = (tab: Tab, isOn: boolean) =>
  tab.run((on: boolean) => {
    Object.defineProperty(navigator, 'onLine', { configurable: true, value: on });
    window.dispatchEvent(new Event(on ? 'online' : 'offline'));
  }, isOn);

export interface Played extends Verdict {
  readonly seed: number;
  readonly sent: number;
  readonly said: number;
  readonly refusedByBox: number;
  readonly reloads: number;
  readonly faults: number;
  readonly seconds: number;
  readonly trace: object;
}

/** What the backend stores of the visitor, as it comes: it keeps only the newest messages. */
const watchStored = ({ operator }: RunningSandbox) => {
  const texts = new Map<string, string>();
  const stop = operator.on((event, data) => {
    if (event !== 'message') return;
    const { message } = data as { message: { cid: string; content: string } };
    texts.set(message.cid, message.content);
  });
  return { texts: () => [...texts.values()], count: () => texts.size, stop };
};

export const playStorm = async (
  site: Site,
  openProfile: (size: Size) => Promise<Profile>,
  seed: number,
  messages: number,
): Promise<Played> => {
  const { sandbox } = site;
  const { operator } = sandbox;
  const started = Date.now();
  await operator.reset();
  sandbox.useAppSettings({ pollIntervalMs: 500 });
  site.takeErrors();
  const stored = watchStored(sandbox);
  const profile = await openProfile({ width: 800, height: 760 });
  const errors: string[] = [];
  const sent: string[] = [];
  const said: string[] = [];
  const done: { at: number; step: Step; problem?: string }[] = [];
  const from: [number, number] = [0, 0];
  const loads: [number, number] = [0, 0];
  const isReady: [boolean, boolean] = [true, true];
  const shownBy = (all: readonly (readonly Row[])[]): Seen['shown'] =>
    all.map((one, tab) => ({
      from: from[tab] ?? 0,
      texts: one.map(({ text }) => text).filter((text) => text !== ''),
    }));
  let refusedByBox = 0;
  let rows: readonly (readonly Row[])[] = [];
  try {
    const address = `${sandbox.url}/h5/?business_id=2&lang=en`;
    const tabs = [await profile.newTab(), await profile.newTab()];
    const chats = tabs.map((tab) => new Chat(tab, operator));
    for (const chat of chats) {
      await chat.tab.open(address);
      await until('the chat is online', () => chat.online().then(() => true), CALM_MS);
    }
    const { key } = chats[0] as Chat;
    /** Until a tab that was loaded again is online, it is not known which messages its history has. */
    const load = async (tab: Place): Promise<void> => {
      loads[tab] += 1;
      const load = loads[tab];
      isReady[tab] = false;
      await (tabs[tab] as Tab).reload();
      void (chats[tab] as Chat).online().then(
        () => load === loads[tab] && ready(tab),
        () => undefined,
      );
    };
    const ready = (tab: Place): void => {
      if (!isReady[tab]) from[tab] = Math.max(0, stored.count() - HISTORY);
      isReady[tab] = true;
    };
    const chance = chanceOf(seed + 1);
    const tabOf = (number: number) => tabs[number] as Tab;
    const perform = async (step: Step): Promise<void> => {
      if (step.kind === 'send') {
        if (await sendText(tabOf(step.tab), step.text)) sent.push(step.text);
        else refusedByBox += 1;
      } else if (step.kind === 'agent') {
        operator.send(key, { content: step.text });
        said.push(step.text);
      } else if (step.kind === 'fault') operator.fault(step.fault);
      else if (step.kind === 'calm') operator.clearFaults();
      else if (step.kind === 'cut') operator.dropSockets(key);
      else if (step.kind === 'expire') operator.expireToken(key);
      else if (step.kind === 'reload') await load(step.tab);
      else await setNetwork(tabOf(step.tab), step.isOn);
    };
    for (const step of planStorm(seed, messages)) {
      await perform(step).then(
        () => done.push({ at: Date.now() - started, step }),
        // A step on a page that is just being loaded again does not count.
        (problem) => done.push({ at: Date.now() - started, step, problem: messageOf(problem) }),
      );
      await pause(chance() * MOST_PAUSE_MS);
    }
    operator.clearFaults();
    for (const tab of tabs) await setNetwork(tab, true);
    const isQuiet = (all: readonly (readonly Row[])[]) =>
      all.every(
        (one) => one.length > 0 && one.every(({ status }) => status === '' || status === 'completed'),
      );
    const agrees = (seen: Seen) => judgeStorm(seen).lost.length === 0;
    await until(
      'every message is completed in both tabs',
      async () => {
        await (chats[0] as Chat).online().then(() => ready(0));
        await (chats[1] as Chat).online().then(() => ready(1));
        // One tab after the other: what the first one sends again, the second one sees.
        rows = [await readRows(tabOf(0), true), await readRows(tabOf(1), true)];
        if (!isQuiet(rows)) {
          await pause(1_000);
          return false;
        }
        return agrees({ sent, said, stored: stored.texts(), shown: shownBy(rows), errors: [] });
      },
      CALM_MS,
    );
  } catch (problem) {
    errors.push(messageOf(problem));
  } finally {
    stored.stop();
    await profile.close().catch(() => undefined);
  }
  const reported = site.takeErrors();
  errors.push(...reported.filter((line) => /^(error|rejection|policy):/.test(line)));
  const verdict = judgeStorm({ sent, said, stored: stored.texts(), shown: shownBy(rows), errors });
  const steps = done.map(({ step }) => step.kind);
  return {
    ...verdict,
    seed,
    sent: sent.length,
    said: said.length,
    refusedByBox,
    reloads: steps.filter((kind) => kind === 'reload').length,
    faults: steps.filter(
      (kind) => kind === 'fault' || kind === 'cut' || kind === 'expire' || kind === 'network',
    ).length,
    seconds: (Date.now() - started) / 1000,
    trace: {
      seed,
      messages,
      verdict,
      done,
      reported,
      rows,
      stored: stored.texts(),
      log: operator.log(),
      violations: operator.violations,
    },
  };
};
