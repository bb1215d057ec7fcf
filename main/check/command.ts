import { writeFileSync } from 'node:fs';
import { createInterface } from 'node:readline/promises';
import { WebSocket } from 'ws';
import { browserClock } from '../../adapters/browser/clock';
import { browserRandom } from '../../adapters/browser/random';
import type { OpenSocket } from '../../adapters/realtime/sockets';
import { type AgentSide, agentCommand, agentPerson } from './agent-side';
import { HELP, readCommand, WrongUse } from './options';
import { exitCodeOf, jsonReport, textReport } from './report';
import { check } from './run';

/** `npx kefu-widget check …`. @returns the exit code */
export const runCheck = async (args: readonly string[], version: string): Promise<number> => {
  if (args.includes('--help') || args.includes('-h')) {
    process.stdout.write(`${HELP}\n`);
    return 0;
  }
  try {
    return await judgeBackend(args, version);
  } catch (problem) {
    if (!(problem instanceof WrongUse)) throw problem;
    process.stderr.write(`kefu-widget: ${problem.message}\n\n${HELP}\n`);
    return 2;
  }
};

const judgeBackend = async (args: readonly string[], version: string): Promise<number> => {
  const { options, agent, jsonFile, isColoured } = readCommand(args, process.env);
  const line = progressLine(process.stderr);
  const outcome = await check(options, {
    clock: browserClock,
    random: browserRandom,
    openSocket: openFrom(options.origin || new URL(options.backend).origin),
    agent: agentSide(agent, options.businessId, line.clear),
    progress: line.show,
  });
  line.clear();
  const json = `${JSON.stringify(jsonReport(outcome, version), null, 2)}\n`;
  if (jsonFile === '-') process.stdout.write(json);
  else {
    if (jsonFile !== '') writeJson(jsonFile, json);
    process.stdout.write(textReport(outcome, isColoured && process.stdout.isTTY === true));
  }
  return exitCodeOf(outcome);
};

const writeJson = (file: string, json: string): void => {
  try {
    writeFileSync(file, json);
  } catch (problem) {
    throw new WrongUse(`--json: ${problem instanceof Error ? problem.message : String(problem)}`);
  }
};

/** A socket that names the page's origin, as a browser does. */
const openFrom =
  (origin: string): OpenSocket =>
  (url) =>
    new WebSocket(url, { origin }) as unknown as ReturnType<OpenSocket>;

const agentSide = (agent: string, businessId: string, beforeAsking: () => void): AgentSide | null => {
  if (agent === '') return null;
  if (agent !== 'ask') return agentCommand(agent, businessId);
  if (!process.stdin.isTTY) throw new WrongUse('--agent ask needs a terminal');
  return agentPerson(async (words) => {
    beforeAsking();
    const terminal = createInterface({ input: process.stdin, output: process.stderr });
    await terminal.question(words);
    terminal.close();
  });
};

/** What is being judged, in one line that the next one replaces. Elsewhere than on a terminal there is none. */
const progressLine = (stream: NodeJS.WriteStream) => ({
  show: (step: string) => void (stream.isTTY && stream.write(`\r\u001b[K${step} …`)),
  clear: () => void (stream.isTTY && stream.write('\r\u001b[K')),
});
