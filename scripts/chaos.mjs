// npm run chaos -- --runs 100000 --seed 7: plays random sequences against the model of the backend (tests/model).
import { parseArgs } from 'node:util';
import { campaign } from '../tests/model/campaign';

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '1000' },
    seed: { type: 'string', default: String(Math.floor(Math.random() * 2 ** 30)) },
    shrink: { type: 'string', default: '20' },
  },
});

const reports = await campaign({
  seed: Number(values.seed),
  runs: Number(values.runs),
  shrinkMs: Number(values.shrink) * 1000,
  tell: (line) => console.log(line),
});
for (const report of reports) console.log(`\n${report}`);
process.exitCode = reports.length > 0 ? 1 : 0;
