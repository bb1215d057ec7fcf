import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { HELP, runReplay } from '../../bin/replay.mjs';
import * as testing from '../../main/testing';

const folder = mkdtempSync(join(tmpdir(), 'kefu-replay-'));
const report = join(folder, 'report.jsonl');
let recording = '';

beforeAll(async () => {
  const { widget, clock } = testing.createTestWidget({ record: true });
  widget.start();
  await clock.advance(5_000);
  widget.composer.actions.edit('Hello');
  widget.composer.actions.send();
  await clock.advance(20_000);
  recording = (await (await widget.record())?.text()) ?? '';
  writeFileSync(report, recording);
});
afterAll(() => rmSync(folder, { recursive: true }));
afterEach(() => vi.restoreAllMocks());

const run = async (...args: readonly string[]) => {
  const said: string[] = [];
  for (const way of ['log', 'error'] as const)
    vi.spyOn(console, way).mockImplementation((line: string) => void said.push(line));
  return { code: await runReplay([...args], testing), said: said.join('\n') };
};

describe('kefu-widget replay', () => {
  it('says that a recording plays to its end', async () => {
    const { code, said } = await run(report);
    expect([code, said]).toEqual([
      0,
      expect.stringMatching(
        /report\.jsonl plays to its end: \d+ events in 2\d s of the chat, from 2026-01-01T00:00:00\.000Z$/,
      ),
    ]);
  });

  it('writes a test with what the chat shows at its end, and a copy of the recording', async () => {
    const test = join(folder, 'tests', 'greeting.test.ts');
    expect((await run(report, '--test', test)).code).toBe(0);
    const written = readFileSync(test, 'utf8');
    expect(written, 'in jsdom, URL is not that of Node').not.toContain('new URL');
    expect(written).toContain('await replay(recording)');
    expect(written).toContain('"visitor: text, completed"');
    expect(readFileSync(join(folder, 'tests', 'greeting.jsonl'), 'utf8')).toBe(recording);
    const again = await run(report, '--test', test);
    expect([again.code, again.said]).toEqual([2, expect.stringContaining('exists already')]);
  });

  it('replaces no recording that lies beside the test', async () => {
    const other = join(folder, 'other.jsonl');
    writeFileSync(other, 'of somebody else');
    const { code, said } = await run(report, '--test', join(folder, 'other.test.ts'));
    expect([code, said]).toEqual([2, expect.stringContaining('other.jsonl exists already')]);
    expect(readFileSync(other, 'utf8')).toBe('of somebody else');
  });

  it('names the line at which the chat does something else', async () => {
    const changed = join(folder, 'changed.jsonl');
    writeFileSync(
      changed,
      recording.replace('"call":"messageGateway.sendText"', '"call":"messageGateway.check"'),
    );
    const { code, said } = await run(changed);
    expect([code, said]).toEqual([
      1,
      expect.stringMatching(/changed\.jsonl: line \d+: the chat calls messageGateway\.sendText/),
    ]);
  });

  it('plays each page of a file, and makes a test of the one that is named', async () => {
    const pages = join(folder, 'pages.jsonl');
    const changed = recording.replace('"call":"messageGateway.sendText"', '"call":"messageGateway.check"');
    writeFileSync(pages, `${recording}${changed}${recording}`);
    const { code, said } = await run(pages);
    expect([code, said.split('\n')]).toEqual([
      1,
      [
        expect.stringMatching(/pages\.jsonl, page 1 plays to its end/),
        expect.stringMatching(/pages\.jsonl, page 2: line \d+: .* \(line \d+ of the file\)$/),
        expect.stringMatching(/pages\.jsonl, page 3 plays to its end/),
      ],
    ]);
    const [, inPage = '', inFile = ''] = /line (\d+): .*line (\d+) of the file/.exec(said) ?? [];
    expect(Number(inFile) - Number(inPage)).toBe(recording.trimEnd().split('\n').length);
    const test = join(folder, 'first-page.test.ts');
    expect((await run(pages, '--page', '1', '--test', test)).code).toBe(0);
    expect(readFileSync(join(folder, 'first-page.jsonl'), 'utf8').trimEnd()).toBe(recording.trimEnd());
    for (const page of ['0', '4', 'two'])
      expect(await run(pages, '--page', page)).toEqual({ code: 2, said: expect.stringContaining('has 3') });
  });

  it('refuses what cannot be played, and says why', async () => {
    const other = join(folder, 'other.jsonl');
    writeFileSync(other, '{"kefu":"recording","format":7,"version":"9.0.0"}\n');
    expect(await run(other)).toEqual({ code: 2, said: expect.stringContaining('format 7') });
    expect(await run(join(folder, 'missing.jsonl'))).toEqual({
      code: 2,
      said: expect.stringContaining('cannot be read'),
    });
  });

  it.each([[[]], [['a', 'b']], [['--unknown']], [['a.jsonl', '--test', 'a.txt']]])(
    'refuses the arguments %j',
    async (args) => {
      const { code } = await run(...args);
      expect(code).toBe(2);
      expect(existsSync('a.txt')).toBe(false);
    },
  );

  it('explains itself', async () => {
    expect(await run('--help')).toEqual({ code: 0, said: HELP });
  });
});
