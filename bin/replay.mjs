// biome-ignore-all lint/suspicious/noConsole: a command line program writes to the console
// npx --no-install kefu-widget replay <file> [--test <file>]: plays a recording, and makes a test of it
import { copyFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';

export const HELP = `kefu-widget replay <file> [--test <file.test.ts>]

Plays the file that kefu.record() gave in a real chat, in virtual time, and says whether the chat does the same again.

  --test <file>  writes a test for Vitest that plays it, with what the chat shows at its end, and a copy of the recording beside it.
                 A file that exists is not replaced

Exit code 0: it plays to its end. 1: the chat does something else, and the line is named. 2: the file cannot be played`;

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

const testOf = (name, shown) => `import { readFileSync } from 'node:fs';
import { replay } from 'kefu-widget/testing';
import { expect, it } from 'vitest';

it(${JSON.stringify(`plays ${name} again`)}, async () => {
  const recording = readFileSync(new URL(${JSON.stringify(`./${encodeURIComponent(name)}`)}, import.meta.url), 'utf8');
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
  const options = { test: { type: 'string' }, help: { type: 'boolean', short: 'h' } };
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
  const written =
    test === undefined ? [] : [test, recordingOf(test)].filter((path) => resolve(path) !== resolve(file));
  const present = written.find((path) => existsSync(path));
  if (present !== undefined) return failed(2, `${present} exists already`);
  let text;
  try {
    text = readFileSync(file, 'utf8');
  } catch (problem) {
    return failed(2, `${file} cannot be read: ${problem.message}`);
  }
  return play({ file, text, test }, testing);
};

const play = async ({ file, text, test }, { openReplay, RecordingError, ReplayDifference }) => {
  let replay;
  try {
    replay = openReplay(text);
    await replay.play();
  } catch (problem) {
    if (problem instanceof RecordingError) return failed(2, `${file}: ${problem.message}`);
    if (problem instanceof ReplayDifference) return failed(1, `${file}: ${problem.message}`);
    throw problem;
  }
  const seconds = Math.round(replay.passed / 1_000);
  console.log(`${file} plays to its end: ${replay.lines.length} events in ${seconds} s of the chat`);
  if (test !== undefined) writeTest(file, test, replay);
  replay.dispose();
  return 0;
};

const writeTest = (file, test, replay) => {
  const beside = recordingOf(test);
  if (resolve(beside) !== resolve(file)) copyFileSync(file, beside);
  writeFileSync(test, testOf(basename(beside), shownAtEnd(replay)));
  console.log(`wrote ${test} and ${beside}`);
};

const failed = (code, text) => {
  console.error(`kefu-widget: ${text}`);
  return code;
};
