// npm run twin -- --against <commit> --runs 20000 --seed 7: plays the same sequences over the code of this folder and over that
// of another commit, with the model of this folder, and judges where the two first differ: each difference has a cause that is
// intended (tests/model/twin-causes.ts), or is told, and the exit code is 1.
import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { bundleModel } from './bundle/model.mjs';

const { values } = parseArgs({
  options: {
    against: { type: 'string' },
    runs: { type: 'string', default: '1000' },
    seed: { type: 'string', default: String(Math.floor(Math.random() * 2 ** 30)) },
    /** Also the shortest sequence of each intended cause, not only of what no cause explains. */
    all: { type: 'boolean', default: false },
    /** Prints the shortest sequence of each kind of difference, and searches it for so many seconds. */
    shrink: { type: 'string', default: '10' },
    /** How many of each kind. */
    examples: { type: 'string', default: '1' },
  },
});
if (!values.against) {
  console.error(
    'npm run twin -- --against <commit> [--runs 1000] [--seed 7] [--shrink 10] [--examples 1] [--all]',
  );
  process.exit(2);
}

const PRODUCTION = ['domain', 'application', 'adapters', 'ui', 'contract', 'main', 'package.json'];
/** What the model imports beside production code. */
const MODEL = ['tests/model', 'tests/domain/upload'];

const folder = realpathSync(mkdtempSync(join(tmpdir(), 'kefu-twin-')));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));

/** The other code, of a commit or of a folder, with the model of this folder. */
const otherCode = (against) => {
  const root = join(folder, 'other');
  mkdirSync(root);
  if (existsSync(against)) {
    for (const path of PRODUCTION) cpSync(join(against, path), join(root, path), { recursive: true });
  } else {
    const archive = join(folder, 'other.tar');
    writeFileSync(archive, execFileSync('git', ['archive', against, ...PRODUCTION], { maxBuffer: 2 ** 30 }));
    execFileSync('tar', ['-xf', archive, '-C', root]);
  }
  for (const path of MODEL) cpSync(path, join(root, path), { recursive: true });
  return root;
};

const load = async (root, name) => {
  const outDir = join(folder, name);
  const file = await bundleModel({ root, entry: 'twin', outDir });
  return import(pathToFileURL(file).href);
};

const other = otherCode(values.against);
writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
symlinkSync(resolve('node_modules'), join(folder, 'node_modules'), 'dir');
const before = await load(other, 'before');
const now = await load(process.cwd(), 'now');

const differenceIn = async (sequence) => {
  const pair = { was: await before.traceOf(sequence), is: await now.traceOf(sequence) };
  const judged = now.judge(pair);
  return judged && { sequence, ...judged };
};

const found = new Map();
let played = 0;
let different = 0;

const compare = async (name, sequence) => {
  const difference = await differenceIn(sequence);
  played += 1;
  if (!difference) return;
  different += 1;
  const { kind, told, isExplained } = difference;
  if (!isExplained) console.log(`  ${name}: unexplained: ${told}`);
  const { times = 0, examples = [] } = found.get(kind) ?? {};
  if (examples.length < Number(values.examples)) examples.push({ name, sequence });
  found.set(kind, { times: times + 1, examples, isExplained });
};

const tellShortest = async (kind, { name, sequence }) => {
  const same = async (shorter) => {
    const difference = await differenceIn(shorter);
    return difference?.kind === kind ? difference : null;
  };
  const shortest = await now.shorten(sequence, same, Number(values.shrink) * 1_000);
  console.log(`\n${kind} (${name})`);
  if (!shortest) return;
  for (const line of shortest.before) console.log(`  before  ${line}`);
  for (const line of shortest.now) console.log(`  now     ${line}`);
  console.log(now.written(shortest.sequence));
};

console.log(`against ${values.against}: the known sequences, and ${values.runs} from seed ${values.seed}`);
for (const [title, sequence] of now.KNOWN_SEQUENCES) await compare(title, sequence);
const known = played;
let toldAt = performance.now();
for (let at = 0; at < Number(values.runs); at += 1) {
  const seed = Number(values.seed) + at;
  await compare(`seed ${seed}`, now.sequenceOf(seed));
  if (performance.now() - toldAt < 10_000) continue;
  toldAt = performance.now();
  console.log(`  ${played} played, ${different} differ`);
}
console.log(`${different} of ${played} sequences differ (${known} are known ones)`);
const kinds = [...found].sort(([, a], [, b]) => b.times - a.times);
for (const { name, says, by } of now.CAUSES) {
  const times = kinds
    .filter(([kind]) => kind.split('; ').includes(name))
    .reduce((sum, [, one]) => sum + one.times, 0);
  console.log(`${String(times).padStart(7)}  ${name}\n         ${says} (${by})`);
}
const unexplained = kinds.filter(([, { isExplained }]) => !isExplained);
const left = unexplained.reduce((sum, [, { times }]) => sum + times, 0);
console.log(`${String(left).padStart(7)}  unexplained`);
const told = values.all ? kinds : unexplained;
for (const [kind, { examples }] of told) for (const example of examples) await tellShortest(kind, example);
process.exitCode = left > 0 ? 1 : 0;
