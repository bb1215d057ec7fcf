// npm run chaos -- --runs 100000 --seed 7: plays random sequences against the model of the backend (tests/model).
import { spawn } from 'node:child_process';
import { parseArgs } from 'node:util';
import { bundleModel } from './bundle/model.mjs';

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '1000' },
    seed: { type: 'string', default: String(Math.floor(Math.random() * 2 ** 30)) },
    shrink: { type: 'string', default: '20' },
    workers: { type: 'string', default: '1' },
  },
});

/** Each worker plays a part of the seeds. */
const played = (file, seed, runs) =>
  new Promise((resolve) => {
    const args = [file, String(seed), String(runs), String(Number(values.shrink) * 1000)];
    const child = spawn(process.execPath, args, { stdio: 'inherit' });
    child.on('exit', (code) => resolve(code ?? 1));
  });

const file = await bundleModel({ entry: 'play-range', outDir: 'node_modules/.cache/chaos' });
const runs = Number(values.runs);
const workers = Math.max(1, Number(values.workers));
const part = Math.ceil(runs / workers);
const codes = await Promise.all(
  Array.from({ length: workers }, (_, at) =>
    played(file, Number(values.seed) + at * part, Math.max(0, Math.min(part, runs - at * part))),
  ),
);
process.exitCode = codes.some((code) => code !== 0) ? 1 : 0;
