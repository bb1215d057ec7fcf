// npm run layout-fuzz -- --count 100000 --draw 2000 --seed 1: makes messages that are a quarter over the limits, estimates the cost of drawing each of them, and draws
// the dearest of each class of content in a browser. It fails if one task takes longer than 1.5 s. Without --seed, each run makes others.
//   --others 300         draws so many of the others, too: how well does the estimate match the measured time
//   --only 17 --only 4   draws these seeds alone
//   --json <file>        writes what was measured; if the file exists, continues it
//   --minutes 5          stops after so many minutes, to be continued
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright';
import { estimate } from '../tests/layout/estimate.ts';
import { sampleOf } from '../tests/layout/generate.ts';
import { buildHarness, LONGEST_TASK_MS, openHarness } from '../tests/layout/harness.ts';
import { chromiumLaunch } from './chromium.mjs';
import { say } from './process.mjs';

const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '100000' },
    draw: { type: 'string', default: '2000' },
    others: { type: 'string', default: '0' },
    seed: { type: 'string', default: String(Math.floor(Math.random() * 2 ** 30)) },
    only: { type: 'string', multiple: true },
    json: { type: 'string' },
    minutes: { type: 'string', default: 'Infinity' },
  },
});

const SIZE = { width: 375, height: 667 };
/** A page is closed after so many samples, because a browser keeps memory of each. */
const A_PAGE = 200;
const deadline = Date.now() + Number(values.minutes) * 60_000;

const estimated = () => {
  const first = Number(values.seed);
  const all = [];
  for (let seed = first; seed < first + Number(values.count); seed += 1) {
    const sample = sampleOf(seed);
    all.push({ seed, units: estimate(sample), classes: sample.classes });
    if (all.length % 10_000 === 0) say(`${all.length} estimated`);
  }
  return all.sort((a, b) => b.units - a.units);
};

/**
 * The dearest of each class in turn. The dearest of all are alike: each of them is as dear as the budget allows, and what
 * the estimate gets wrong may be in a class that is not among them.
 */
const dearestByClass = (all, draw) => {
  const classes = new Map();
  for (const sample of all)
    for (const name of sample.classes)
      classes
        .set(name, classes.get(name) ?? [])
        .get(name)
        .push(sample);
  const taken = new Set();
  for (let round = 0; taken.size < Math.min(draw, all.length); round += 1) {
    for (const samples of classes.values()) {
      const sample = samples[round];
      if (sample && taken.size < draw) taken.add(sample);
    }
  }
  say(`${classes.size} classes`);
  return taken;
};

const chosen = () => {
  if (values.only)
    return values.only.map((seed) => ({ seed: Number(seed), units: estimate(sampleOf(Number(seed))) }));
  say(`seed ${values.seed}`);
  const all = estimated();
  const draw = Number(values.draw);
  const others = Number(values.others);
  const dearest = dearestByClass(all, draw);
  const left = all.filter((sample) => !dearest.has(sample));
  const step = Math.max(1, Math.floor(left.length / Math.max(1, others)));
  const spread = Array.from({ length: others }, (_, at) => left[at * step]).filter(Boolean);
  return [...dearest, ...spread];
};

/** Which samples are drawn, and what was measured of the first of them. */
const start = () => {
  if (values.json && existsSync(values.json)) return JSON.parse(readFileSync(values.json, 'utf8'));
  return { samples: chosen().map(({ seed, units }) => ({ seed, units: Math.round(units) })), results: [] };
};

const measured = async ({ samples, results }) => {
  const store = () => values.json && writeFileSync(values.json, JSON.stringify({ samples, results }));
  store();
  await buildHarness();
  const browser = await chromium.launch(chromiumLaunch());
  while (results.length < samples.length && Date.now() < deadline) {
    const page = await browser.newPage({ viewport: SIZE });
    const { measure } = await openHarness(page);
    for (const { seed, units } of samples.slice(results.length, results.length + A_PAGE)) {
      if (Date.now() >= deadline) break;
      const { longest, busy } = await measure(sampleOf(seed));
      results.push({ seed, units, longest: Math.round(longest), busy: Math.round(busy) });
    }
    await page.close();
    store();
    say(`${results.length} of ${samples.length} drawn`);
  }
  await browser.close();
  return results;
};

const mean = (list) => list.reduce((sum, one) => sum + one, 0) / list.length;

/** Pearson's coefficient of two lists. */
const correlation = (one, other) => {
  const [a, b] = [mean(one), mean(other)];
  const along = mean(one.map((value, at) => (value - a) * (other[at] - b)));
  return along / Math.sqrt(mean(one.map((x) => (x - a) ** 2)) * mean(other.map((y) => (y - b) ** 2)));
};

const report = (results) => {
  if (results.length === 0) {
    say('nothing was drawn: more --minutes');
    process.exitCode = 1;
    return;
  }
  const worst = [...results].sort((a, b) => b.longest - a.longest);
  console.log('seed          units  longest task, ms');
  for (const { seed, units, longest } of worst.slice(0, 30))
    console.log(`${String(seed).padEnd(12)} ${String(units).padStart(7)} ${String(longest).padStart(8)}`);
  const logs = (key) => results.map((result) => Math.log(result[key] + 10));
  console.log(`${results.length} drawn, longest task ${worst[0]?.longest} ms`);
  console.log(
    `correlation of units and time (logarithms): ${correlation(logs('units'), logs('busy')).toFixed(2)}`,
  );
  const slow = worst.filter(({ longest }) => longest > LONGEST_TASK_MS);
  if (slow.length > 0) {
    console.log(`${slow.length} above ${LONGEST_TASK_MS} ms`);
    process.exitCode = 1;
  }
};

const results = await measured(start());
report(results);
