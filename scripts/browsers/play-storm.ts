// Plays a planned storm on the real app in two tabs of one visitor.
import type { RunningSandbox } from '../../sandbox/server';
import { Chat } from './chat';
import { messageOf, type Profile, pause, type Size, type Tab, until } from './driver';
import type { Site } from './site';
import { chanceOf, judgeStorm, planStorm, type Seen, type Step, type Verdict } from './storm';

const MOST_PAUSE_MS = 120;
/** Two frames and a row that is measured in the second one. */
const SCROLLED_MS = 60;
const CALM_MS = 90_000;

/** Runs in the page. @returns whether the text box has given the text away */
const sendIn = (text: string): boolean => {
  const box = document.querySelector<HTMLTextAreaElement>('[data-kefu="composer"]');
  const button = document.querySelector<HTMLButtonElement>('[data-kefu="send"]');
  if (!box || !button) return false;
  const write = (words: string) => {
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(box, words);
    box.dispatchEvent(new InputEvent('input', { bubbles: true, data: words }));
  };
  write(text);
  button.click();
  const isSent = box.value === '';
  if (!isSent) write('');
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
    for (const row of swept.rows) rows.set(`${row.id} ${row.text}`, row);
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
  return { texts: () => [...texts.values()], stop };
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
  let refusedByBox = 0;
  let rows: readonly (readonly Row[])[] = [];
  try {
    const address = `${sandbox.url}/h5/?business_id=2&lang=en`;
    const tabs = [await profile.newTab(), await profile.newTab()];
    const chats = tabs.map((tab) => new Chat(tab, operator));
    for (const chat of chats) {
      await chat.tab.open(address);
      await chat.online();
    }
    const { key } = chats[0] as Chat;
    const chance = chanceOf(seed + 1);
    const tabOf = (number: number) => tabs[number] as Tab;
    const perform = async (step: Step): Promise<void> => {
      if (step.kind === 'send') {
        const isSent = await tabOf(step.tab).run(sendIn as never, step.text);
        if (isSent) sent.push(step.text);
        else refusedByBox += 1;
      } else if (step.kind === 'agent') {
        operator.send(key, { content: step.text });
        said.push(step.text);
      } else if (step.kind === 'fault') operator.fault(step.fault);
      else if (step.kind === 'calm') operator.clearFaults();
      else if (step.kind === 'cut') operator.dropSockets(key);
      else if (step.kind === 'expire') operator.expireToken(key);
      else if (step.kind === 'reload') await tabOf(step.tab).reload();
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
        for (const chat of chats) await chat.online();
        // One tab after the other: what the first one sends again, the second one sees.
        rows = [await readRows(tabOf(0), true), await readRows(tabOf(1), true)];
        if (!isQuiet(rows)) {
          await pause(1_000);
          return false;
        }
        return agrees({
          sent,
          said,
          stored: stored.texts(),
          shown: rows.map((one) => one.map(({ text }) => text)),
          errors: [],
        });
      },
      CALM_MS,
    );
  } catch (problem) {
    errors.push(messageOf(problem));
  } finally {
    stored.stop();
    await profile.close().catch(() => undefined);
  }
  const told = site.takeErrors();
  errors.push(...told.filter((line) => /^(error|rejection|policy):/.test(line)));
  const shown = rows.map((one) => one.map(({ text }) => text).filter((text) => text !== ''));
  const verdict = judgeStorm({ sent, said, stored: stored.texts(), shown, errors });
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
      told,
      rows,
      stored: stored.texts(),
      log: operator.log(),
      violations: operator.violations,
    },
  };
};
