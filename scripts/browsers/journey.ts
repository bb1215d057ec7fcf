import type { OperatorApi } from '../../sandbox/server';
import { Chat } from './chat';
import { type Profile, type Size, type Tab, until } from './driver';
import type { Site } from './site';

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
  /** Keeps a picture of the tab. */
  picture(name: string, tab?: Tab): Promise<void>;
  /** Errors of the page that belong to the journey. */
  expect(...patterns: readonly RegExp[]): void;
  /** Breaches of the contract that belong to the journey. */
  mayBreak(...patterns: readonly RegExp[]): void;
}

export interface Journey {
  readonly name: string;
  readonly size?: Size;
  /** Played with the protection against fingerprints, where the engine has one. */
  readonly isProtected?: true;
  readonly play: (stage: Stage) => Promise<void>;
}

export const DESK: Size = { width: 1000, height: 760 };
/** The narrowest that all engines can open: the window of WebKitGTK has a bar of its own. */
export const PHONE: Size = { width: 460, height: 760 };

export const expectThat = (isSo: boolean, otherwise: string): void => {
  if (!isSo) throw new Error(otherwise);
};

/** Runs in the page. */
const isStillIn = (): boolean =>
  [...document.images].every(({ loading, complete }) => loading === 'lazy' || complete) &&
  document
    .getAnimations()
    .every(
      ({ effect }) => effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY || effect === null,
    );

interface Play {
  readonly site: Site;
  readonly openProfile: (size: Size, isProtected?: boolean) => Promise<Profile>;
  readonly keep: (name: string, picture: Buffer) => void;
}

/** Plays one journey as a new visitor. @returns why it failed, or null */
export const playJourney = async (
  journey: Journey,
  { site, openProfile, keep }: Play,
): Promise<string | null> => {
  const { sandbox } = site;
  const expected: RegExp[] = [];
  const breaches: RegExp[] = [];
  await sandbox.operator.reset();
  sandbox.useAppSettings({ pollIntervalMs: 500 });
  site.takeErrors();
  const profile = await openProfile(journey.size ?? DESK, journey.isProtected);
  // A driver may have no more than one session: each profile is closed again.
  const tab = await profile.newTab().catch(async (problem: unknown) => {
    await profile.close().catch(() => undefined);
    throw problem;
  });
  const address: Stage['address'] = (businessId, more = {}) =>
    `${sandbox.url}/h5/?${new URLSearchParams({ business_id: businessId, lang: 'en', ...more })}`;
  try {
    await journey.play({
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
        keep(name, await from.picture());
      },
      expect: (...patterns) => void expected.push(...patterns),
      mayBreak: (...patterns) => void breaches.push(...patterns),
    });
    const errors = site.takeErrors().filter((line) => !expected.some((pattern) => pattern.test(line)));
    if (errors.length > 0) return errors.join('\n');
    const broken = sandbox.operator.violations
      .map(({ side, where, detail }) => `${side}: ${where}: ${detail}`)
      .filter((line) => !breaches.some((pattern) => pattern.test(line)));
    return broken.length > 0 ? `breaks the contract: ${broken.join('\n')}` : null;
  } catch (problem) {
    await tab.picture().then(
      (picture) => keep('failed', picture),
      () => undefined,
    );
    const told = site.takeErrors().filter((line) => !expected.some((pattern) => pattern.test(line)));
    return [problem instanceof Error ? problem.message : String(problem), ...told].join('\n');
  } finally {
    await profile.close().catch(() => undefined);
  }
};
