// Plays what was asked for; scripts/browsers.mjs has installed and built what it needs.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Choice, type EngineName, HELP, isChosen, readArguments, type Storms } from './arguments';
import { type Engine, messageOf } from './driver';
import { startFirefox } from './firefox-engine';
import { GUARDED } from './guarded-apis.mjs';
import { ensureEngine } from './install.mjs';
import { type Journey, playJourney } from './journey';
import { JOURNEYS, TOO_OLD } from './journeys/all';
import { type Played, playStorm } from './play-storm';
import { startChromium } from './playwright-engine';
import { startQt } from './qt-engine';
import { failuresOf, type Outcome, picturesPage, type Shot, stormLine, stormsLine, tableOf } from './report';
import { openSite, type Site } from './site';
import { isCalm } from './storm';
import { startWebKit } from './webdriver-engine';

const root = join(dirname(fileURLToPath(import.meta.url)), '../..');
const FOLDER = join(root, 'browsers');

const say = (text: string) => console.log(`kefu: ${text}`);

/** Null if it is not there and cannot be installed. */
const startEngine = async (name: EngineName): Promise<Engine | null> => {
  if (name === 'webkit') {
    const found = ensureEngine(name);
    if ('programs' in found) return startWebKit(found.programs);
    say(found.missing);
    return null;
  }
  if (name === 'qt6' || name === 'qt5') {
    const found = ensureEngine(name);
    if ('programs' in found) return startQt(found.programs);
    say(found.missing);
    return null;
  }
  const found = ensureEngine(name);
  if ('programs' in found) return (name === 'chromium' ? startChromium : startFirefox)(found.programs);
  say(found.missing);
  return null;
};

const fileName = (engine: string, name: string): string =>
  `${name}-${engine}.png`.toLowerCase().replaceAll(/[^\w.-]+/g, '-');

/** Plays the journeys in one engine. */
const playIn = async (
  engine: Engine,
  journeys: readonly Journey[],
  site: Site,
  shots: Shot[],
): Promise<readonly Outcome[]> => {
  const outcomes: Outcome[] = [];
  for (const journey of journeys) {
    const started = Date.now();
    const keep = (name: string, picture: Buffer) => {
      const title = name === 'failed' ? `${journey.name}, failed` : name;
      const file = fileName(engine.name, title);
      writeFileSync(join(FOLDER, file), picture);
      shots.push({ engine: engine.name, name: title, file });
    };
    const problem = await playJourney(journey, {
      site,
      openProfile: (size, isProtected) => engine.openProfile(size, isProtected),
      keep,
    }).catch(messageOf);
    const outcome = {
      engine: engine.name,
      journey: journey.name,
      problem,
      seconds: (Date.now() - started) / 1000,
    };
    outcomes.push(outcome);
    say(`${engine.name}: ${journey.name}: ${problem === null ? 'ok' : `FAILED\n${problem}`}`);
  }
  return outcomes;
};

const emptyFolder = (): void => {
  mkdirSync(FOLDER, { recursive: true });
  for (const name of readdirSync(FOLDER)) rmSync(join(FOLDER, name), { recursive: true });
};

/** The catalogue in Firefox: the stories of files whose path contains one of `only`, with their interactions and axe. */
const playStories = async (only: readonly string[]): Promise<boolean> => {
  const found = ensureEngine('firefox');
  if ('missing' in found) {
    say(found.missing);
    return false;
  }
  const { status } = spawnSync(
    process.execPath,
    [join(root, 'node_modules/vitest/vitest.mjs'), 'run', '--project', 'stories', ...only],
    { cwd: root, stdio: 'inherit', env: { ...process.env, KEFU_STORIES_IN: found.programs } },
  );
  return status === 0;
};

interface Loss {
  /** What a page loses: for an API with a guard, what its row says; `guarded` is all of them. */
  readonly without: readonly string[];
  /** What pages report then. */
  readonly expected: readonly string[];
}

const lossOf = (names: readonly string[]): Loss => {
  const chosen = GUARDED.filter(({ api }) => names.includes('guarded') || names.includes(api));
  for (const { api, without } of chosen)
    if (without?.length === 0) say(`${api} is not taken away: scripts/browsers/guarded-apis.mjs says why`);
  const others = names.filter((name) => name !== 'guarded' && !chosen.some(({ api }) => api === name));
  return {
    without: [...others, ...chosen.flatMap(({ api, without = [api] }) => without)],
    expected: chosen.flatMap(({ says = [] }) => says),
  };
};

/** What pages could not lose since the last call: the engine does not have it, or does not let it go. */
const tellKept = (engine: Engine, site: Site): void => {
  const kept = site.takeKept();
  if (kept.length > 0) say(`${engine.name} has not, or keeps: ${kept.join(', ')}`);
};

/** Starts the engine for as long as `play` takes. @returns false if it is missing */
const withEngine = async (name: EngineName, play: (engine: Engine) => Promise<void>): Promise<boolean> => {
  const engine = await startEngine(name);
  if (!engine) return false;
  try {
    await play(engine);
  } finally {
    await engine.stop();
  }
  return true;
};

const playJourneys = async (choice: Choice, site: Site): Promise<boolean> => {
  const outcomes: Outcome[] = [];
  const shots: Shot[] = [];
  let isComplete = true;
  for (const name of choice.engines) {
    const journeys = (name === 'qt5' ? TOO_OLD : JOURNEYS).filter((one) => isChosen(one.name, choice.only));
    const isThere = await withEngine(name, async (engine) => {
      say(`${engine.name} ${engine.version}`);
      outcomes.push(...(await playIn(engine, journeys, site, shots)));
      tellKept(engine, site);
    });
    isComplete &&= isThere;
  }
  writeFileSync(join(FOLDER, 'index.html'), picturesPage(shots));
  console.log(`\n${failuresOf(outcomes)}\n${tableOf(outcomes)}\n`);
  say('the pictures side by side: browsers/index.html');
  return isComplete && outcomes.length > 0 && outcomes.every(({ problem }) => problem === null);
};

const keepTrace = (engine: string, played: Played): void => {
  const file = `storm-${engine.toLowerCase()}-${played.seed}.json`;
  writeFileSync(join(FOLDER, file), JSON.stringify(played.trace, null, 1));
  for (const line of [...played.lost, ...played.doubled, ...played.errors]) console.log(`  ${line}`);
  say(`its trace: browsers/${file}`);
};

/** Each site plays one storm after the other, in a browser of its own: WebKit's driver has no more than one session. */
const playStorms = async (
  engines: readonly EngineName[],
  storms: Storms,
  sites: readonly Site[],
): Promise<boolean> => {
  let isCalmEverywhere = true;
  for (const name of engines) {
    const seeds = Array.from({ length: storms.storms }, (_, at) => storms.seed + at);
    const all: Played[] = [];
    const started = Date.now();
    const playOn = (site: Site) =>
      withEngine(name, async (engine) => {
        const next = () => (Date.now() - started < storms.minutes * 60_000 ? seeds.shift() : undefined);
        for (let seed = next(); seed !== undefined; seed = next()) {
          const played = await playStorm(site, (size) => engine.openProfile(size), seed, storms.messages);
          all.push(played);
          say(`${engine.name} ${engine.version}, ${stormLine(played)}`);
          if (!isCalm(played)) keepTrace(engine.name, played);
        }
        tellKept(engine, site);
      });
    const areThere = await Promise.all(sites.map(playOn));
    isCalmEverywhere &&= areThere.every(Boolean) && all.every(isCalm);
    say(stormsLine(name, all, (Date.now() - started) / 1000));
  }
  return isCalmEverywhere;
};

const main = async (args: readonly string[]): Promise<boolean> => {
  const choice = readArguments(args, Math.floor(Math.random() * 2 ** 30));
  if (choice.stories) return playStories(choice.only);
  emptyFolder();
  const { without, expected } = lossOf(choice.without);
  const { engines, storm } = choice;
  const sites: Site[] = [];
  try {
    for (let at = 0; at < Math.min(storm?.atOnce ?? 1, storm?.storms ?? 1); at += 1)
      sites.push(await openSite(join(root, 'dist'), without, expected));
    return await (storm ? playStorms(engines, storm, sites) : playJourneys(choice, sites[0] as Site));
  } finally {
    for (const site of sites) await site.close();
  }
};

try {
  process.exitCode = (await main(process.argv.slice(2))) ? 0 : 1;
} catch (problem) {
  console.error(`kefu: ${messageOf(problem)}\n\n${HELP}`);
  process.exitCode = 2;
}
