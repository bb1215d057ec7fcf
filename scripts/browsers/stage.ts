import { fileURLToPath } from 'node:url';
import { test as base, expect } from '@playwright/test';
import type { OperatorApi } from '../../sandbox/server';
import { Chat } from './chat';
import { type Engine, type Privacy, type Profile, type Size, type Tab, until } from './driver';
import { type EngineName, startEngine } from './engines';
import { GUARDED } from './guarded-apis.mjs';
import { openSite, type Site } from './site';

/** What a journey plays on. */
export interface Stage {
  readonly site: Site;
  readonly operator: OperatorApi;
  readonly profile: Profile;
  /** The first tab of a new visitor. */
  readonly tab: Tab;
  address(businessId: string, more?: Readonly<Record<string, string>>): string;
  /** Opens the app in the first tab, and waits until it is online. */
  open(businessId?: string, more?: Readonly<Record<string, string>>): Promise<Chat>;
  /** Attaches a picture of the tab to the report. */
  picture(name: string, tab?: Tab): Promise<void>;
  /** Errors of the page that belong to the journey. */
  expect(...patterns: readonly RegExp[]): void;
  /** Breaches of the contract that belong to the journey. */
  mayBreak(...patterns: readonly RegExp[]): void;
}

export interface Journey {
  readonly name: string;
  readonly size?: Size;
  readonly privacy?: Privacy;
  readonly play: (stage: Stage) => Promise<void>;
}

export const DESK: Size = { width: 1000, height: 760 };
/** The narrowest that all engines can open: the window of WebKitGTK has a bar of its own. */
export const PHONE: Size = { width: 460, height: 760 };

export const expectThat = (isSo: boolean, otherwise: string): void => expect(isSo, otherwise).toBe(true);

/** Runs in the page. */
const isStillIn = (): boolean =>
  [...document.images].every(({ loading, complete }) => loading === 'lazy' || complete) &&
  document
    .getAnimations()
    .every(
      ({ effect }) => effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY || effect === null,
    );

/** KEFU_WITHOUT: what a page loses before its scripts run; for an API with a guard, what its row says; `guarded` is all of them. */
const lossOf = (names: readonly string[]) => {
  const chosen = GUARDED.filter(({ api }) => names.includes('guarded') || names.includes(api));
  const others = names.filter((name) => name !== 'guarded' && !chosen.some(({ api }) => api === name));
  return {
    without: [...others, ...chosen.flatMap(({ api, without = [api] }) => without)],
    expected: chosen.flatMap(({ says = [] }) => says),
  };
};

interface Shared {
  engineName: EngineName;
  engine: Engine;
  site: Site;
}

/** Engine and site live as long as their worker. */
export const test = base.extend<object, Shared>({
  engineName: ['chromium', { option: true, scope: 'worker' }],
  engine: [
    async ({ engineName }, use) => {
      const engine = await startEngine(engineName);
      await use(engine);
      await engine.stop();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from the pattern.
    async ({}, use) => {
      const { without, expected } = lossOf((process.env['KEFU_WITHOUT'] ?? '').split(',').filter(Boolean));
      const site = await openSite(fileURLToPath(new URL('../../dist', import.meta.url)), without, expected);
      await use(site);
      await site.close();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
});

type Attach = (name: string, picture: Buffer) => Promise<void>;

/** Plays one journey as a new visitor. Each error or breach that it does not expect fails it. */
export const playJourney = async (journey: Journey, engine: Engine, site: Site, attach: Attach) => {
  const { sandbox } = site;
  const expected: RegExp[] = [];
  const breaches: RegExp[] = [];
  const isUnexpected = (patterns: readonly RegExp[]) => (line: string) =>
    !patterns.some((pattern) => pattern.test(line));
  await sandbox.operator.reset();
  sandbox.useAppSettings({ pollIntervalMs: 500 });
  site.takeErrors();
  // A driver may have no more than one session: each profile is closed again.
  const profile = await engine.openProfile(journey.size ?? DESK, journey.privacy);
  try {
    const tab = await profile.newTab();
    const address: Stage['address'] = (businessId, more = {}) =>
      `${sandbox.url}/h5/?${new URLSearchParams({ business_id: businessId, lang: 'en', ...more })}`;
    const play = journey.play({
      site,
      operator: sandbox.operator,
      profile,
      tab,
      address,
      open: async (businessId = '2', more = {}) => {
        await tab.open(address(businessId, more));
        const chat = new Chat(tab, sandbox.operator);
        await chat.online();
        return chat;
      },
      picture: async (name, from = tab) => {
        await until('pictures are there, and nothing rises any more', () => from.run(isStillIn));
        await attach(name, await from.picture());
      },
      expect: (...patterns) => void expected.push(...patterns),
      mayBreak: (...patterns) => void breaches.push(...patterns),
    });
    await play.catch(async (problem: unknown) => {
      await tab.picture().then(
        (picture) => attach('failed', picture),
        () => undefined,
      );
      expect.soft(site.takeErrors().filter(isUnexpected(expected)), 'errors of the page').toEqual([]);
      throw problem;
    });
    expect(site.takeErrors().filter(isUnexpected(expected)), 'errors of the page').toEqual([]);
    const broken = sandbox.operator.violations.map(
      ({ side, where, detail }) => `${side}: ${where}: ${detail}`,
    );
    expect(broken.filter(isUnexpected(breaches)), 'breaches of the contract').toEqual([]);
  } finally {
    await profile.close().catch(() => undefined);
  }
};
