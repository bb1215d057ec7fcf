import { campaign } from './campaign';

/** A worker of `npm run chaos`: plays the sequences of one range of seeds. */
const [seed = 0, runs = 0, shrinkMs = 0] = process.argv.slice(2).map(Number);
const tell = (line: string) => void process.stdout.write(`${line}\n`);

const reports = await campaign({ seed, runs, shrinkMs, tell });
for (const report of reports) tell(`\n${report}`);
process.exitCode = reports.length > 0 ? 1 : 0;
