// biome-ignore-all lint/suspicious/noConsole: a command line program writes to the console
// npx --no-install kefu-widget replay <file> [--page <number>] [--test <file>]: plays recordings, and makes a test of one
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';

export const HELP = `kefu-widget replay <file> [--page <number>] [--test <file.test.ts>]

Plays the file that kefu.record() gave in a real chat, in virtual time, and says of each recording in it whether the chat does the same again.

  --page <number>  only this recording. A file has one for each page that stored its own, the oldest is 1
  --test <file>    writes a test for Vitest that plays it, with what the chat shows at its end, and a copy of the recording beside it.
                   Without --page, it is the last one. A file that exists is not replaced

Exit code 0: all play to their end. 1: the chat does something else, and the line is named. 2: a recording cannot be played`;

/** What the visitor sees at the end, as the test expects it. */
const shownAtEnd = ({ widget }) => {
  const { rows } = widget.conversation.state.current;
  return {
    messages: Array.from({ length: rows.length }, (_, at) => rows.at(at)?.message)
      .filter((message) => message !== undefined)
      .map(({ author, status, body }) => `${author.role}: ${body.kind}, ${status}`),
    connection: widget.header.state.current.status,
    blocked: widget.composer.state.current.blocked,
  };
};

/** The recording beside a test. */
const recordingOf = (test) =>
  join(dirname(test), `${basename(test).replace(/\.test\.[cm]?[jt]s$/, '')}.jsonl`);

/** In jsdom, `URL` is not that of Node. */
const testOf = (name, shown) => `import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { replay } from 'kefu-widget/testing';
import { expect, it } from 'vitest';

it(${JSON.stringify(`plays ${name} again`)}, async () => {
  const folder = dirname(fileURLToPath(import.meta.url));
  const recording = readFileSync(join(folder, ${JSON.stringify(name)}), 'utf8');
  const { widget } = await replay(recording);
  const { rows } = widget.conversation.state.current;
  const messages = Array.from({ length: rows.length }, (_, at) => rows.at(at)?.message)
    .filter((message) => message !== undefined)
    .map(({ author, status, body }) => \`\${author.role}: \${body.kind}, \${status}\`);
  expect({
    messages,
    connection: widget.header.state.current.status,
    blocked: widget.composer.state.current.blocked,
  }).toEqual(${JSON.stringify(shown, null, 2).replaceAll('\n', '\n  ')});
});
`;

/**
 * @param testing the entry kefu-widget/testing
 * @returns the exit code
 */
export const runReplay = async (args, testing) => {
  const options = {
    test: { type: 'string' },
    page: { type: 'string' },
    help: { type: 'boolean', short: 'h' },
  };
  let parsed;
  try {
    parsed = parseArgs({ args, options, allowPositionals: true });
  } catch (problem) {
    return failed(2, `${problem.message}\n\n${HELP}`);
  }
  const { values, positionals } = parsed;
  if (values.help) {
    console.log(HELP);
    return 0;
  }
  const [file, ...rest] = positionals;
  if (file === undefined || rest.length > 0) return failed(2, `replay expects one file\n\n${HELP}`);
  const test = values.test;
  if (test !== undefined && !/\.test\.[cm]?[jt]s$/.test(test))
    return failed(2, `--test is ${test}, where a name such as report.test.ts is expected`);
  let text;
  try {
    text = readFileSync(file, 'utf8');
  } catch (problem) {
    return failed(2, `${file} cannot be read: ${problem.message}`);
  }
  const recordings = testing.recordingsIn(text);
  const { page = `${test === undefined ? '' : recordings.length}` } = values;
  if (page !== '' && !recordings[Number(page) - 1])
    return failed(2, `--page is ${page}, and ${file} has ${recordings.length} recording(s)`);
  // A recording that lies beside its test already is taken as it is.
  const isBeside =
    recordings.length === 1 && test !== undefined && resolve(recordingOf(test)) === resolve(file);
  const written = test === undefined ? [] : isBeside ? [test] : [test, recordingOf(test)];
  const present = written.find((path) => existsSync(path));
  if (present !== undefined) return failed(2, `${present} exists already`);
  let line = 1;
  let code = 0;
  for (const [at, recording] of recordings.entries()) {
    const isWanted = page === '' || Number(page) === at + 1;
    const name = recordings.length === 1 ? file : `${file}, page ${at + 1}`;
    if (isWanted) code = Math.max(code, await play({ name, recording, line, test }, testing));
    line += recording.split('\n').length;
  }
  return code;
};

const play = async ({ name, recording, line, test }, { openReplay, RecordingError, ReplayDifference }) => {
  let replay;
  try {
    replay = openReplay(recording);
    await replay.play();
    const began = new Date(replay.header.at).toISOString();
    const seconds = Math.round(replay.passed / 1_000);
    console.log(
      `${name} plays to its end: ${replay.lines.length} events in ${seconds} s of the chat, from ${began}`,
    );
    if (test !== undefined) writeTest(recording, test, replay);
    return 0;
  } catch (problem) {
    const where = line > 1 && problem.line ? ` (line ${line + problem.line - 1} of the file)` : '';
    if (problem instanceof RecordingError) return failed(2, `${name}: ${problem.message}${where}`);
    if (problem instanceof ReplayDifference) return failed(1, `${name}: ${problem.message}${where}`);
    throw problem;
  } finally {
    replay?.dispose();
  }
};

const writeTest = (recording, test, replay) => {
  const beside = recordingOf(test);
  mkdirSync(dirname(test), { recursive: true });
  writeFileSync(beside, recording);
  writeFileSync(test, testOf(basename(beside), shownAtEnd(replay)));
  console.log(`wrote ${test} and ${beside}`);
};

const failed = (code, text) => {
  console.error(`kefu-widget: ${text}`);
  return code;
};
