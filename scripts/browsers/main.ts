// Plays what was asked for; scripts/browsers.mjs has installed and built what it needs.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Choice, type EngineName, HELP, isChosen, readArguments } from './arguments';
import { type Engine, messageOf } from './driver';
import { GUARDED } from './guarded-apis.mjs';
import { ensureEngine } from './install.mjs';
import { type Journey, playJourney } from './journey';
import { JOURNEYS } from './journeys/all';
import { playStorm } from './play-storm';
import { startChromium, startFirefox } from './playwright-engine';
import { failuresOf, type Outcome, picturesPage, type Shot, stormLine, tableOf } from './report';
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
      openProfile: (size) => engine.openProfile(size),
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

/** The catalogue in Firefox: every story with its interactions and axe. */
const playStories = async (): Promise<boolean> => {
  const found = ensureEngine('firefox');
  if ('missing' in found) {
    say(found.missing);
    return false;
  }
  const { status } = spawnSync(
    process.execPath,
    [join(root, 'node_modules/vitest/vitest.mjs'), 'run', '--project', 'stories'],
    { cwd: root, stdio: 'inherit', env: { ...process.env, KEFU_STORIES_IN: found.programs } },
  );
  return status === 0;
};

/** The APIs to take away; `guarded` names all that have a guard. */
const namedApis = (without: readonly string[]): readonly string[] =>
  without.flatMap((name) => (name === 'guarded' ? GUARDED.map(({ api }) => api) : [name]));

/** Each engine with what `play` finds in it. @returns false if one is missing */
const inEach = async (
  engines: readonly EngineName[],
  play: (engine: Engine) => Promise<void>,
): Promise<boolean> => {
  let isComplete = true;
  for (const name of engines) {
    const engine = await startEngine(name);
    if (!engine) {
      isComplete = false;
      continue;
    }
    say(`${engine.name} ${engine.version}`);
    try {
      await play(engine);
    } finally {
      await engine.stop();
    }
  }
  return isComplete;
};

const playJourneys = async (choice: Choice, site: Site): Promise<boolean> => {
  const journeys = JOURNEYS.filter(({ name }) => isChosen(name, choice.only));
  const outcomes: Outcome[] = [];
  const shots: Shot[] = [];
  const isComplete = await inEach(choice.engines, async (engine) => {
    outcomes.push(...(await playIn(engine, journeys, site, shots)));
  });
  writeFileSync(join(FOLDER, 'index.html'), picturesPage(shots));
  console.log(`\n${failuresOf(outcomes)}\n${tableOf(outcomes)}\n`);
  say('the pictures side by side: browsers/index.html');
  return isComplete && outcomes.length > 0 && outcomes.every(({ problem }) => problem === null);
};

const playStorms = async ({ engines, storm }: Choice, site: Site): Promise<boolean> => {
  if (!storm) return true;
  let isCalmEverywhere = true;
  const isComplete = await inEach(engines, async (engine) => {
    const lines: string[] = [];
    for (let seed = storm.seed; seed < storm.seed + storm.storms; seed += 1) {
      const played = await playStorm(site, (size) => engine.openProfile(size), seed, storm.messages);
      lines.push(stormLine(engine.name, played));
      say(lines.at(-1) ?? '');
      if (isCalm(played)) continue;
      isCalmEverywhere = false;
      const file = `storm-${engine.name.toLowerCase()}-${seed}.json`;
      writeFileSync(join(FOLDER, file), JSON.stringify(played.trace, null, 1));
      for (const line of [...played.lost, ...played.doubled, ...played.errors]) console.log(`  ${line}`);
      say(`its trace: browsers/${file}`);
    }
  });
  return isComplete && isCalmEverywhere;
};

const main = async (args: readonly string[]): Promise<boolean> => {
  const choice = readArguments(args, Math.floor(Math.random() * 2 ** 30));
  if (choice.stories) return playStories();
  emptyFolder();
  const site = await openSite(join(root, 'dist'), namedApis(choice.without));
  try {
    return await (choice.storm ? playStorms(choice, site) : playJourneys(choice, site));
  } finally {
    await site.close();
  }
};

try {
  process.exitCode = (await main(process.argv.slice(2))) ? 0 : 1;
} catch (problem) {
  console.error(`kefu: ${messageOf(problem)}\n\n${HELP}`);
  process.exitCode = 2;
}
