// npm run mistakes [-- <words of a name>]: the judge of backends must name each planted mistake first.
import { judgeMistake } from '../tests/contract/check/support/judge.ts';
import { MISTAKES } from '../tests/contract/check/support/mistakes.ts';
import { say } from './process.mjs';

const [wanted = ''] = process.argv.slice(2);
const chosen = MISTAKES.filter(({ name, row }) => name.includes(wanted) || row === wanted);
/** Most of a run is waiting, so several run at once. */
const LANES = 4;

let missed = 0;
const waiting = [...chosen];
const lane = async () => {
  for (let mistake = waiting.shift(); mistake !== undefined; mistake = waiting.shift()) {
    const { findings, stopped } = await judgeMistake(mistake);
    if (findings[0]?.row === mistake.row) continue;
    missed += 1;
    const found = findings.map(({ row, seen }) => `${row} (${seen})`).join('; ') || stopped || 'nothing';
    say(`${mistake.name}: ${mistake.row} was expected, found: ${found}`);
  }
};
await Promise.all(Array.from({ length: LANES }, lane));
say(`${chosen.length - missed} of ${chosen.length} mistakes are named first`);
process.exitCode = missed === 0 && chosen.length > 0 ? 0 : 1;
