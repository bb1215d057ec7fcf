// Plays what was asked for; scripts/browsers.mjs has installed and built what it needs.
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type EngineName, HELP, isChosen, readArguments } from './arguments';
import { type Engine, messageOf } from './driver';
import { ensureEngine } from './install.mjs';
import { type Journey, playJourney } from './journey';
import { JOURNEYS } from './journeys/all';
import { startChromium, startFirefox } from './playwright-engine';
import { failuresOf, type Outcome, picturesPage, type Shot, tableOf } from './report';
import { openSite, type Site } from './site';
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

const main = async (args: readonly string[]): Promise<number> => {
  const choice = readArguments(args, Math.floor(Math.random() * 2 ** 30));
  const journeys = JOURNEYS.filter(({ name }) => isChosen(name, choice.only));
  if (journeys.length === 0) {
    say(`no journey has ${choice.only.join(' or ')} in its name`);
    return 2;
  }
  emptyFolder();
  const site = await openSite(join(root, 'dist'), choice.without);
  const outcomes: Outcome[] = [];
  const shots: Shot[] = [];
  let isComplete = true;
  try {
    for (const name of choice.engines) {
      const engine = await startEngine(name);
      if (!engine) {
        isComplete = false;
        continue;
      }
      say(`${engine.name} ${engine.version}`);
      try {
        outcomes.push(...(await playIn(engine, journeys, site, shots)));
      } finally {
        await engine.stop();
      }
    }
  } finally {
    await site.close();
  }
  writeFileSync(join(FOLDER, 'index.html'), picturesPage(shots));
  console.log(`\n${failuresOf(outcomes)}\n${tableOf(outcomes)}\n`);
  say('the pictures side by side: browsers/index.html');
  return isComplete && outcomes.every(({ problem }) => problem === null) ? 0 : 1;
};

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (problem) {
  console.error(`kefu: ${messageOf(problem)}\n\n${HELP}`);
  process.exitCode = 2;
}
