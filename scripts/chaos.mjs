// npm run chaos -- --runs 100000 --seed 7: plays random sequences against the model of the backend (tests/model).
// npm run chaos -- --serve --runs 10: storms on the chat server, which is killed at any moment (tests/server/storm).
import { spawn } from 'node:child_process';
import { parseArgs } from 'node:util';
import { bundleModel } from './bundle/model.mjs';

const { values } = parseArgs({
  options: {
    runs: { type: 'string' },
    seed: { type: 'string', default: String(Math.floor(Math.random() * 2 ** 30)) },
    shrink: { type: 'string', default: '20' },
    workers: { type: 'string', default: '1' },
    serve: { type: 'boolean', default: false },
  },
});

const run = (args) =>
  new Promise((resolve) => {
    const child = spawn(process.execPath, args, { stdio: 'inherit' });
    child.on('exit', (code) => resolve(code ?? 1));
  });

/** Each worker plays a part of the seeds. */
const playSequences = async () => {
  const file = await bundleModel({ entry: 'play-range', outDir: 'node_modules/.cache/chaos' });
  const runs = Number(values.runs ?? 1_000);
  const workers = Math.max(1, Number(values.workers));
  const part = Math.ceil(runs / workers);
  const codes = await Promise.all(
    Array.from({ length: workers }, (_, at) => {
      const mine = Math.max(0, Math.min(part, runs - at * part));
      return run([
        file,
        String(Number(values.seed) + at * part),
        String(mine),
        String(Number(values.shrink) * 1000),
      ]);
    }),
  );
  return codes.some((code) => code !== 0) ? 1 : 0;
};

const playStorms = () =>
  run(['--import', 'tsx', 'tests/server/storm/play-storms.ts', values.seed, values.runs ?? '10']);

process.exitCode = await (values.serve ? playStorms() : playSequences());
