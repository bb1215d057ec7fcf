// npm run twin -- --against <commit> --runs 20000 --seed 7: plays the same sequences over the code of this folder and over that
// of another commit, with the model of this folder, and says where the two first differ.
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
    /** Prints the shortest sequence of each kind of difference, and searches it for so many seconds. */
    shrink: { type: 'string', default: '10' },
    /** How many of each kind. */
    examples: { type: 'string', default: '1' },
  },
});
if (!values.against) {
  console.error('npm run twin -- --against <commit> [--runs 1000] [--seed 7] [--shrink 10] [--examples 1]');
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

const NOTHING = { calls: [], statuses: [] };

const onlyIn = (lines, others) => lines.filter((line) => !others.includes(line));

/** What is told of a difference, without the times, tabs and messages of one sequence. */
const kindsOf = (lines) => [...new Set(lines.map((line) => line.split(' ').at(-1)))].sort().join('+');

const inStatuses = (one, two) => {
  const before = onlyIn(one, two);
  const now = onlyIn(two, one);
  const shown = (lines) => kindsOf(lines) || 'nothing';
  const kind = before.length + now.length === 0 ? 'another order' : `${shown(before)} → ${shown(now)}`;
  return { kind: `statuses: ${kind}`, before, now };
};

const callsOf = ({ sights }) =>
  sights
    .flatMap(({ calls }) => calls)
    .map((line) => {
      const [at, by, kind, message = ''] = line.split(' ');
      return { at: Number(at), line, kind, same: `${by} ${kind} ${message}` };
    });

/** The first call that only one of them makes at that moment, and whether the other one makes it at another moment. */
const inCalls = (was, is) => {
  const [one, two] = [callsOf(was), callsOf(is)];
  const before = onlyIn(
    one.map(({ line }) => line),
    two.map(({ line }) => line),
  );
  const now = onlyIn(
    two.map(({ line }) => line),
    one.map(({ line }) => line),
  );
  const told = { before: before.slice(0, 3), now: now.slice(0, 3) };
  if (before.length + now.length === 0) return { kind: 'calls: another order', ...told };
  const first = [...one, ...two]
    .filter(({ line }) => before.includes(line) || now.includes(line))
    .sort((a, b) => a.at - b.at)[0];
  const isNow = now.includes(first.line);
  const later = (isNow ? one : two).find(({ same, at }) => same === first.same && at > first.at);
  const when = later
    ? `${isNow ? 'earlier' : 'later'} by ${bucket(later.at - first.at)}`
    : isNow
      ? 'only now'
      : 'only before';
  return { kind: `calls: ${first.kind} ${when}`, ...told };
};

const bucket = (ms) => (ms <= 3_000 ? 'up to 3 s' : ms <= 6_000 ? 'up to 6 s' : 'more than 6 s');

/** Where the two first differ; null: nowhere. */
const firstDifference = (was, is) => {
  for (let at = 0; at < Math.max(was.sights.length, is.sights.length); at += 1) {
    const { calls, statuses } = was.sights[at] ?? NOTHING;
    const now = is.sights[at] ?? NOTHING;
    const { after } = is.sights[at] ?? was.sights[at];
    if (calls.join() !== now.calls.join()) return { at, after, ...inCalls(was, is) };
    if (statuses.join() !== now.statuses.join()) return { at, after, ...inStatuses(statuses, now.statuses) };
  }
  return null;
};

const signatureOf = ({ kind }, was, is) => {
  const broken = ({ violations }) => violations.map(({ invariant }) => invariant).join('+');
  const parts = [
    kind,
    broken(was) && `before broke ${broken(was)}`,
    broken(is) && `now breaks ${broken(is)}`,
  ];
  return parts.filter(Boolean).join('; ');
};

const differenceIn = async (sequence) => {
  const was = await before.traceOf(sequence);
  const is = await now.traceOf(sequence);
  const difference = firstDifference(was, is);
  return difference && { sequence, ...difference, kind: signatureOf(difference, was, is) };
};

const found = new Map();
let played = 0;
let different = 0;

const compare = async (name, sequence) => {
  const difference = await differenceIn(sequence);
  played += 1;
  if (!difference) return;
  different += 1;
  const { kind, at, after } = difference;
  console.log(`  ${name}: after step ${at} "${after}": ${kind}`);
  const { times = 0, examples = [] } = found.get(kind) ?? {};
  if (examples.length < Number(values.examples)) examples.push({ name, sequence });
  found.set(kind, { times: times + 1, examples });
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
let told = performance.now();
for (let at = 0; at < Number(values.runs); at += 1) {
  const seed = Number(values.seed) + at;
  await compare(`seed ${seed}`, now.sequenceOf(seed));
  if (performance.now() - told < 10_000) continue;
  told = performance.now();
  console.log(`  ${played} played, ${different} differ`);
}
console.log(`${different} of ${played} sequences differ (${known} are known ones)`);
const kinds = [...found].sort(([, a], [, b]) => b.times - a.times);
for (const [kind, { times, examples }] of kinds)
  console.log(`${String(times).padStart(7)}  ${kind} (${examples[0].name})`);
for (const [kind, { examples }] of kinds) for (const example of examples) await tellShortest(kind, example);
process.exitCode = different > 0 ? 1 : 0;
