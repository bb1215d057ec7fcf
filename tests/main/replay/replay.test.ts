import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020 as Ajv } from 'ajv/dist/2020';
import { describe, expect, it, vi } from 'vitest';
import {
  createTestWidget,
  openReplay,
  PORTS,
  RecordingError,
  replay,
  VirtualClock,
} from '../../../main/testing';

const recordedChat = async () => {
  const { widget, clock } = createTestWidget({ record: true });
  widget.start();
  await clock.advance(5_000);
  widget.composer.actions.edit('Hello there');
  widget.composer.actions.send();
  await clock.advance(30_000);
  const file = await widget.record();
  const text = (await file?.text()) ?? '';
  return { file, text };
};

const counting = (port: object, called: string[]): object =>
  new Proxy(port, {
    get(inner, member) {
      const value: unknown = Reflect.get(inner, member);
      if (typeof value !== 'function') return value;
      return (...given: unknown[]) => {
        called.push(`${String(member)} ${JSON.stringify(given)}`);
        return value.apply(inner, given);
      };
    },
  });

const rowsOf = (text: string) => text.trimEnd().split('\n');

const { version } = JSON.parse(readFileSync(join(import.meta.dirname, '../../../package.json'), 'utf8'));
const SCHEMA = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../../contract/recording.json'), 'utf8'),
);

describe('a recording', () => {
  it('fits the schema in contract, line by line', async () => {
    const fits = new Ajv({ strict: false }).compile(SCHEMA);
    const { text } = await recordedChat();
    const wrong = rowsOf(text).filter((row) => !fits(JSON.parse(row)));
    expect(wrong).toEqual([]);
    expect(fits({ call: 'x', id: 1 })).toBe(false);
  });

  it('is a file of JSON lines, and the first is a header', async () => {
    const { file, text } = await recordedChat();
    expect(file?.name).toMatch(/^kefu-\d{13}\.jsonl$/);
    expect(file?.type).toBe('application/x-ndjson');
    const [header] = rowsOf(text).map((row) => JSON.parse(row));
    expect(header).toMatchObject({
      kefu: 'recording',
      format: 1,
      version,
      at: 1_767_225_600_000,
      options: {},
    });
  });

  it('has its beginning after hours of a busy chat, and plays', async () => {
    const { widget, clock, messageGateway } = createTestWidget({ record: true });
    widget.start();
    await clock.advance(5_000);
    for (let minutes = 0; minutes < 120; minutes += 1) {
      messageGateway.agentSays(`How can I help you with your order number ${minutes}?`);
      widget.composer.actions.edit(`I have not got the parcel, and I have waited for ${minutes} days`);
      widget.composer.actions.send();
      await clock.advance(60_000);
      // Lines are compressed meanwhile.
      await new Promise(setImmediate);
    }
    const text = (await (await widget.record())?.text()) ?? '';
    expect(text.length).toBeGreaterThan(2_000_000);
    const { header, passed } = await replay(text);
    expect(header.dropped).toBeUndefined();
    expect(passed).toBeGreaterThan(7_190_000);
  });

  it('is not there without the setting, and then nothing listens', async () => {
    const { widget } = createTestWidget();
    expect(await widget.record()).toBeNull();
  });

  it('changes no call, and adds none', async () => {
    const callsOf = async (record: boolean) => {
      const called: string[] = [];
      const { widget, clock } = createTestWidget({
        record,
        configure(container) {
          for (const port of [PORTS.messageGateway, PORTS.sessionGateway, PORTS.outboxStore] as const)
            container.onActivation<object>(port as never, (_, inner) => counting(inner, called));
        },
      });
      widget.start();
      await clock.advance(5_000);
      widget.composer.actions.edit('Hello');
      widget.composer.actions.send();
      await clock.advance(60_000);
      return called;
    };
    expect(await callsOf(true)).toEqual(await callsOf(false));
  });
});

describe('a replay', () => {
  it('does all that the chat did, and shows what it showed', async () => {
    const { text } = await recordedChat();
    const { widget, lines, position } = await replay(text);
    expect(position).toBe(lines.length);
    const { rows } = widget.conversation.state.current;
    expect(rows.at(0)?.message.body).toMatchObject({
      kind: 'text',
      text: expect.stringMatching(/^[A-Z][a-z]{4} [a-z]{5}$/),
    });
  });

  it('lets anybody look at views that nobody looked at in the recording', async () => {
    const { text } = await recordedChat();
    const opened = openReplay(text);
    while (await opened.step()) expect(opened.widget.header.state.current.closable).toBe(true);
    expect(opened.difference).toBeNull();
  });

  it('goes step by step, in the time of the recording', async () => {
    const { text } = await recordedChat();
    const opened = openReplay(text);
    const times = [opened.passed];
    while (await opened.step()) times.push(opened.passed);
    expect(times.at(-1)).toBeGreaterThan(30_000);
    expect(times).toEqual([...times].sort((a, b) => a - b));
    expect(opened.difference).toBeNull();
    opened.dispose();
  });

  it('fails at the first thing that the chat does otherwise, and names line and call', async () => {
    const { text } = await recordedChat();
    const changed = text.replace('"call":"messageGateway.sendText"', '"call":"messageGateway.preview"');
    const line = rowsOf(text).findIndex((row) => row.includes('"messageGateway.sendText"')) + 1;
    await expect(replay(changed)).rejects.toMatchObject({
      name: 'ReplayDifference',
      line,
      message: expect.stringContaining('the chat calls messageGateway.sendText'),
    });
  });

  it('fails if the chat does less', async () => {
    const { text } = await recordedChat();
    const more = rowsOf(text).toSpliced(40, 0, '{"call":"chime.ring","id":9999,"args":[]}').join('\n');
    await expect(replay(more)).rejects.toMatchObject({ name: 'ReplayDifference' });
  });

  it('gives the chat nothing while it is made, on a device so slow that time passes', async () => {
    const clock = new VirtualClock();
    let late = 0;
    const slow = {
      now: () => clock.now() + late,
      monotonic() {
        late += 30;
        return clock.monotonic() + late;
      },
      scheduler: clock.scheduler,
    };
    const slowly = { ports: { clock: slow }, fakes: { clock } };
    const { widget } = createTestWidget({ record: true, onlinePeople: 'specified', ...slowly });
    widget.open();
    widget.start();
    await clock.advance(5_000);
    const text = (await (await widget.record())?.text()) ?? '';
    expect(text).toMatch(/"tick"[\s\S]*\{"do":"open","args":\[\],"t":\d+,"after":0/);
    expect((await replay(text)).difference).toBeNull();
  });

  it('asks no function of the page: what it said is in the recording', async () => {
    const { widget, clock, messageGateway } = createTestWidget({
      record: true,
      beforeSend: async (message) => ({ ...message, text: `${message.text} please` }),
      beforeShow: (message) => ({ ...message, text: message.text.toUpperCase() }),
    });
    widget.start();
    await vi.dynamicImportSettled();
    await clock.advance(5_000);
    widget.composer.actions.edit('Hello there');
    widget.composer.actions.send();
    await clock.advance(10_000);
    messageGateway.agentSays('Good morning');
    await clock.advance(10_000);
    const text = (await (await widget.record())?.text()) ?? '';
    expect(text).toContain('"call":"options.beforeSend"');
    expect(text).toContain('"call":"options.beforeShow"');
    expect((await replay(text)).difference).toBeNull();
  });

  it('reads a file as well as its text', async () => {
    const { file } = await recordedChat();
    if (!file) throw new Error('no file');
    expect((await replay(file)).difference).toBeNull();
  });
});

describe('a file that cannot be played', () => {
  const refused = async (text: string) => {
    try {
      await replay(text);
    } catch (problem) {
      if (problem instanceof RecordingError) return [problem.kind, problem.line, problem.message];
      throw problem;
    }
    return null;
  };

  it('is no recording', async () => {
    for (const text of ['', 'hello', '{}', '[]', 'null', '{"kefu":"report"}'])
      expect(await refused(text)).toEqual(['not-a-recording', 1, expect.any(String)]);
  });

  it('is of another format: the error names both', async () => {
    const [kind, line, message] =
      (await refused('{"kefu":"recording","format":2,"version":"9.9.9"}\n')) ?? [];
    expect([kind, line]).toEqual(['other-format', 1]);
    expect(message).toContain('format 2, of kefu-widget 9.9.9');
  });

  it('is damaged: the error names the line', async () => {
    const { text } = await recordedChat();
    const rows = rowsOf(text);
    for (const wrong of [
      '{"call":',
      '[]',
      '{"t":1}',
      '{"set":1}',
      '{"do":"start","t":"now","args":[]}',
      '{"random":["a"]}',
    ])
      expect(await refused(rows.toSpliced(3, 1, wrong).join('\n'))).toEqual([
        'damaged',
        4,
        expect.any(String),
      ]);
    expect(await refused('{"kefu":"recording","format":1}')).toEqual(['damaged', 1, expect.any(String)]);
  });

  it('lacks its last lines', async () => {
    const { text } = await recordedChat();
    const rows = rowsOf(text);
    expect(await refused(rows.slice(0, 20).join('\n'))).toEqual([
      'damaged',
      20,
      `the file ends after 19 of ${rows.length - 1} events`,
    ]);
  });

  it('lacks its first lines', async () => {
    const { text } = await recordedChat();
    const cut = text.replace('"options":', '"dropped":12,"options":');
    expect(await refused(cut)).toEqual(['cut-off', null, expect.stringContaining('12 lines')]);
  });
});
