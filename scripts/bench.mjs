// npm run bench: what the widget costs, in headless Chromium. Writes JSON, and with --write the tables and the plot of docs/performance.md.
// npm run bench -- [--quick] [--write] [--json <file>] [--compare <file>]
import { readFileSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { measureCosts } from './bench/costs.mjs';
import { measureIdle } from './bench/idle.mjs';
import { measureLoads } from './bench/loads.mjs';
import { plotOf } from './bench/plot.mjs';
import { lossesOf, tablesOf } from './bench/report.mjs';
import { ensurePages } from './build.mjs';
import { chromiumLaunch } from './chromium.mjs';
import { root, runNode, say } from './process.mjs';

const args = process.argv.slice(2);
const argument = (name) => (args.includes(name) ? args[args.indexOf(name) + 1] : undefined);
const quick = args.includes('--quick');
const vite = join('node_modules', 'vite', 'bin', 'vite.js');

const plan = quick
  ? { sizes: [100, 1_000], rounds: 5, loads: 1, kept: 1_000, idleSeconds: 30 }
  : { sizes: [100, 1_000, 10_000, 100_000], rounds: 15, loads: 5, kept: 10_000, idleSeconds: 300 };

const buildPage = async () => {
  const { ok, output } = await runNode([vite, 'build', '--config', 'scripts/bench/page/vite.config.mjs'], {
    quiet: true,
    minutes: 5,
    env: { NODE_ENV: 'production' },
  });
  if (!ok) throw new Error(output);
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

const before = argument('--compare');
const known = before && JSON.parse(readFileSync(before, 'utf8'));
if (!(process.env.KEFU_H5_DIR || (await ensurePages()))) process.exit(1);
await buildPage();
const browser = await chromium.launch(chromiumLaunch());
const h5Dir = process.env.KEFU_H5_DIR ?? join(root, 'dist', 'h5');
say('loads');
const loads = await measureLoads(browser, h5Dir, plan.loads);
say('costs of messages and keys');
const costs = await measureCosts(browser, join(root, 'node_modules', '.cache', 'kefu', 'bench'), plan);
say('an idle hour');
const idle = await measureIdle(browser, h5Dir, plan.idleSeconds);
await browser.close();

const about = {
  date: new Date().toISOString().slice(0, 10),
  machine: machine(),
  command: quick ? 'npm run bench -- --quick' : 'npm run bench',
};
const result = { about, loads, costs, idle };
const tables = tablesOf(result);
console.log(tables);
const json = argument('--json');
if (json) writeFileSync(json, `${JSON.stringify(result, null, 2)}\n`);
if (args.includes('--write')) {
  writeTables(`${tables}\n\n![Costs over the number of messages](performance.svg)`);
  writeFileSync(join(root, 'docs', 'performance.svg'), plotOf(costs));
}
if (known) {
  const losses = lossesOf(known, result);
  for (const loss of losses) say(`WORSE ${loss}`);
  if (losses.length > 0) process.exitCode = 1;
}
process.exit(process.exitCode ?? 0);
