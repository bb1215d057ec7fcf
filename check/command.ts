import { writeFileSync } from 'node:fs';
import { createInterface } from 'node:readline/promises';
import { WebSocket } from 'ws';
import { browserClock } from '../adapters/browser/clock';
import { browserRandom } from '../adapters/browser/random';
import type { OpenSocket } from '../adapters/realtime/sockets';
import { type AgentSide, agentCommand, agentPerson } from './agent-side';
import type { CheckOptions } from './kit';
import { startSession } from './listen/session';
import { HELP, readCommand, WrongUse } from './options';
import { exitCodeOf, jsonReport, textFinding, textReport } from './report';
import { check, type Outcome } from './run';

/** `kefu-widget check …`. @returns the exit code */
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
  const { options, agent, jsonFile, isColoured, listenAt } = readCommand(args, process.env);
  const writesFile = jsonFile !== '' && jsonFile !== '-';
  // Before the run: a report that nobody can read would have cost minutes.
  if (writesFile) writeJson(jsonFile, '');
  const hasColours = isColoured && process.stdout.isTTY === true;
  const outcome =
    listenAt === null
      ? await playAlone(options, agent)
      : await listen(options, { port: listenAt, hasColours, isQuiet: jsonFile === '-' });
  const json = `${JSON.stringify(jsonReport(outcome, version), null, 2)}\n`;
  if (jsonFile === '-') process.stdout.write(json);
  else {
    process.stdout.write(textReport(outcome, hasColours));
    if (writesFile) writeJson(jsonFile, json);
  }
  return exitCodeOf(outcome);
};

const playAlone = async (options: CheckOptions, agent: string): Promise<Outcome> => {
  const line = progressLine(process.stderr);
  const outcome = await check(options, {
    clock: browserClock,
    random: browserRandom,
    openSocket: openFrom(options.origin || new URL(options.backend).origin),
    agent: agentSide(agent, options.businessId, line.clear),
    progress: line.show,
  });
  line.clear();
  return outcome;
};

/** Until a signal ends it. What is found is printed at once, and all of it again at the end. */
const listen = async (
  options: CheckOptions,
  {
    port,
    hasColours,
    isQuiet,
  }: { readonly port: number; readonly hasColours: boolean; readonly isQuiet: boolean },
): Promise<Outcome> => {
  const say = (text: string) => void (isQuiet ? process.stderr : process.stdout).write(text);
  const session = await startSession(options, {
    clock: browserClock,
    port,
    found: (judge, row) => say(`${textFinding(judge, row, hasColours)}\n`),
  }).catch((problem: Error) => {
    throw new WrongUse(`--listen ${port}: ${problem.message}`);
  });
  say(
    `${session.url} leads to ${options.backend}: make it the apiBase of your widget and chat. Ctrl+C ends it.\n\n`,
  );
  await new Promise<void>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve());
  });
  return session.end();
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
