// npm run bench: what the widget costs, in headless Chromium.
//   npm run bench                        prints the tables
//   npm run bench -- serve               what the chat server carries (scripts/bench/serve.mjs)
//   npm run bench -- --quick             small sizes, few rounds
//   npm run bench -- --write             the tables and the plot of docs/performance.md
//   npm run bench -- --json <file>       keeps the numbers
//   npm run bench -- --against <commit>  measures that commit too, by turns; prints both, and fails if something is more than 15 % worse now.
//                                        A folder in which it is checked out, with its own packages, serves too
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright';
import { measureCosts } from './bench/costs.mjs';
import { measureHostPages } from './bench/host-page.mjs';
import { measureIdle } from './bench/idle.mjs';
import { measureLoads } from './bench/loads.mjs';
import { plotOf } from './bench/plot.mjs';
import { comparisonOf, lossesOf, tablesOf } from './bench/report.mjs';
import { checkoutOf } from './checkout.mjs';
import { chromiumLaunch } from './chromium.mjs';
import { root, runNode, say } from './process.mjs';

if (process.argv[2] === 'serve') await import('./bench/serve.mjs');

const { values } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
    json: { type: 'string' },
    against: { type: 'string' },
  },
});

const PLAN = { sizes: [100, 1_000, 10_000, 100_000], rounds: 15, loads: 5, kept: 10_000, idleSeconds: 300 };
const QUICK_PLAN = { sizes: [100, 1_000], rounds: 5, loads: 1, kept: 1_000, idleSeconds: 30 };
const TURN_PLAN = {
  sizes: [100, 10_000],
  rounds: 15,
  loads: 3,
  kept: 10_000,
  idleSeconds: 30,
  subjects: ['widget', 'list'],
};
const TURNS = 3;

/** Builds the app and the page of the bench in a checkout, and says where they are. */
const builtIn = async (folder) => {
  const page = ['node_modules/vite/bin/vite.js', 'build', '--config', 'scripts/bench/page/vite.config.mjs'];
  for (const command of [['scripts/build-pages.mjs'], page]) {
    const env = { NODE_ENV: 'production' };
    const { ok, output } = await runNode(command, { cwd: folder, quiet: true, minutes: 5, env });
    if (!ok) throw new Error(output);
  }
  return {
    h5Dir: join(folder, 'dist', 'h5'),
    pageDir: join(folder, 'node_modules', '.cache', 'kefu', 'bench'),
  };
};

const measure = async (browser, { h5Dir, pageDir }, plan) => {
  say('loads');
  const loads = await measureLoads(browser, h5Dir, plan.loads);
  say('pages of a shop');
  const hostPages = await measureHostPages(browser, h5Dir, plan.loads);
  say('costs of messages and keys');
  const costs = await measureCosts(browser, pageDir, plan);
  say('an idle hour');
  return { loads, hostPages, costs, idle: await measureIdle(browser, h5Dir, plan.idleSeconds) };
};

/**
 * Measures another commit and this one by turns, because a machine may become slower between two runs.
 *
 * @returns what is worse now
 */
const lossesAgainst = async (browser, commit) => {
  const other = existsSync(join(commit, 'package.json'))
    ? { folder: commit, remove: () => undefined }
    : checkoutOf(commit);
  try {
    const before = { built: await builtIn(other.folder), results: [] };
    const now = { built: await builtIn(root), results: [] };
    for (let turn = 0; turn < TURNS; turn += 1)
      for (const side of turn % 2 === 0 ? [before, now] : [now, before])
        side.results.push(await measure(browser, side.built, TURN_PLAN));
    console.log(comparisonOf(basename(commit), before.results, now.results));
    return lossesOf(before.results, now.results);
  } finally {
    other.remove();
  }
};

const machine = () =>
  `${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}, ${Math.round(totalmem() / 1e9)} GB, Node ${process.version}`;

const writeTables = (tables) => {
  const guide = join(root, 'docs', 'performance.md');
  const text = readFileSync(guide, 'utf8');
  const [begin, end] = ['<!-- bench -->', '<!-- /bench -->'];
  const [before = '', rest = ''] = text.split(begin);
  writeFileSync(guide, `${before}${begin}\n\n${tables}\n\n${end}${rest.split(end)[1] ?? ''}`);
};

const report = async (browser) => {
  const about = {
    date: new Date().toISOString().slice(0, 10),
    machine: machine(),
    command: values.quick ? 'npm run bench -- --quick' : 'npm run bench',
  };
  const measured = await measure(browser, await builtIn(root), values.quick ? QUICK_PLAN : PLAN);
  const result = { about, ...measured };
  const tables = tablesOf(result);
  console.log(tables);
  if (values.json) writeFileSync(values.json, `${JSON.stringify(result, null, 2)}\n`);
  if (!values.write) return;
  writeTables(`${tables}\n\n![Costs over the number of messages](performance.svg)`);
  writeFileSync(join(root, 'docs', 'performance.svg'), plotOf(result.costs));
};

const browser = await chromium.launch(chromiumLaunch());
try {
  if (values.against) {
    const losses = await lossesAgainst(browser, values.against);
    for (const loss of losses) say(`WORSE ${loss}`);
    if (losses.length === 0) say(`nothing is more than 15 % worse than at ${values.against}`);
    process.exitCode = losses.length === 0 ? 0 : 1;
  } else await report(browser);
} finally {
  await browser.close();
}
process.exit(process.exitCode ?? 0);
