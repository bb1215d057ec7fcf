// @vitest-environment node
import { describe, expect, it, vi } from 'vitest';
import { createWidget, type KefuOptions, NoBrowserError, type Overrides, PortError } from '../../../main';
import { createTestWidget } from '../../../main/testing';
import { methodsOf } from '../../support/methods-of';

it('createWidget names what is missing where there is no browser (I9)', () => {
  expect(() => createWidget({ params: { business_id: '1' } })).toThrow(NoBrowserError);
  expect(() => createWidget()).toThrow(/createWidget needs a browser/);
});

it('runs without a browser if every port is given (I9)', () => {
  const { widget: _, crash: __, ...ports } = createTestWidget();
  const widget = createWidget({}, ports);
  expect(widget.isOpen).toBe(true);
  widget.destroy();
});

describe('createWidget from plain JavaScript', () => {
  const made = (options: unknown, overrides: object = {}) => {
    const { widget: _, crash: __, log: ___, ...ports } = createTestWidget();
    const lines: string[] = [];
    const log = {
      debug() {},
      warn: (line: string) => lines.push(line),
      error: (line: string) => lines.push(line),
    };
    const widget = createWidget(options as KefuOptions, { ...ports, log, ...overrides } as Overrides);
    return { widget, lines };
  };

  it.each([
    ['null', null],
    ['a string', 'shop'],
    ['a function', () => undefined],
  ])('names options that are %s, and goes on without them', (kind, options) => {
    const { widget, lines } = made(options);
    expect(lines).toEqual([`the widget has wrong options: ${kind} is no object`]);
    expect(widget.isOpen).toBe(true);
  });

  it('names a port that does not exist, and one that is no object, and keeps the adapter', () => {
    const { lines } = made({}, { prefrences: {}, random: 5, valueOf: {} });
    expect(lines).toEqual([
      'the widget has wrong port "random": 5 is no object',
      'the widget has an unknown port "prefrences"',
      'the widget has an unknown port "valueOf"',
    ]);
    expect(made({}).lines).toEqual([]);
  });

  it.each([
    ['preferences', { draft: () => '' }, /^visitorId\(\), .*, rememberDraft\(\), .*rememberAskedRating\(\)$/],
    ['readMarks', { publish() {} }, /^received\$$/],
    ['tabLocks', { acquire: 'not a method' }, /^acquire\(\), whenFree\(\), release\(\), releaseAll\(\)$/],
  ])('names all that the port %s lacks', async (port, given, members) => {
    const lines: string[] = [];
    const log = { debug() {}, warn() {}, error: (line: string) => lines.push(line) };
    try {
      made({}, { log, [port]: given });
    } catch {}
    await vi.waitFor(() => expect(lines).toHaveLength(1));
    const [said, named] = (lines[0] ?? '').split(' has no ');
    expect(said).toBe(`the widget cannot work: the port "${port}"`);
    expect(named).toMatch(members);
  });

  it.each([
    ['clock', { now: () => 0 }, 'monotonic'],
    ['readMarks', { publish() {} }, 'received$'],
    ['hostBridge', { close() {} }, 'shown$'],
  ])(
    'throws an error that names the port %s and what it lacks, and no bare TypeError',
    (port, given, member) => {
      expect(() => made({}, { [port]: given }).widget.start()).toThrow(new PortError(port, member));
    },
  );

  it('runs with ports that are frozen, of a class with private fields, or without what is optional', () => {
    const { sessionGateway: fake, chime } = createTestWidget();
    class Counted {
      #count = 0;
      next() {
        this.#count += 1;
        return 1 / (1 + this.#count);
      }
    }
    const config = vi.fn(methodsOf(fake).config);
    const sessionGateway = Object.freeze({ ...methodsOf(fake), config });
    const ports = { sessionGateway, random: new Counted(), chime: { ring: () => chime.ring() } };
    const { widget } = made({}, ports);
    widget.start();
    expect(config).toHaveBeenCalledOnce();
    widget.destroy();
  });

  it.each(['http', 'consent', 'outboxRecords', 'options', 'bearerToken'])(
    'refuses "%s", which is a part of ours and no port',
    (name) => {
      const { lines } = made({}, { [name]: { get: () => null } });
      expect(lines).toEqual([`the widget has an unknown port "${name}"`]);
    },
  );

  it('writes to the console if the given log cannot write', async () => {
    const line = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    try {
      made({}, { log: { error: 5 } });
    } catch {}
    await vi.waitFor(() =>
      expect(line.mock.calls[0]?.join(' ')).toContain('the port "log" has no debug(), warn(), error()'),
    );
    line.mockRestore();
  });

  it('says nothing of ports that are complete, and takes one whose methods are on its class', () => {
    class Half {
      next() {
        return 0.5;
      }
    }
    const { lines } = made({}, { random: new Half() });
    expect(lines).toEqual([]);
  });

  it('a test widget is not made with a port that lacks something', () => {
    const make = (ports: object) => () => createTestWidget({ ports: ports as Overrides });
    expect(make({ random: {} })).toThrow('the port "random" has no next()');
    expect(make({ log: { debug() {}, warn: 'warn', error() {} } })).toThrow('the port "log" has no warn()');
  });

  it('writes to the console if the given log is no object', () => {
    const line = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    expect(() => made({}, { log: 'console' })).not.toThrow();
    expect(line.mock.calls.flat().join()).toContain('wrong port "log": a string is no object');
    line.mockRestore();
  });

  it('names overrides that are no object', () => {
    const line = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    expect(() => createWidget({}, 'fakes' as never)).toThrow(NoBrowserError);
    expect(line.mock.calls.flat().join()).toContain('wrong overrides: a string is no object');
  });
});
