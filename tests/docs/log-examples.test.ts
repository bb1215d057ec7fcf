import { readFileSync } from 'node:fs';
import { expect, it, vi } from 'vitest';
import { type KefuLogEntry, logEntry } from '../../application/log/log-entry';

const GUIDE = readFileSync('docs/embedding.md', 'utf8');

/** The code of an example of the guide, as a page would run it. */
const exampleOf = (name: string): string =>
  new RegExp(`<!-- example: ${name} -->\\n\`\`\`js\\n([\\s\\S]*?)\`\`\``).exec(GUIDE)?.[1] ?? '';

/** @returns the function that the example gives as `onLog` */
const listenerOf = (name: string, tools: object): ((entry: KefuLogEntry) => void) => {
  const mount = vi.fn();
  new Function('kefu', ...Object.keys(tools), exampleOf(name))({ mount }, ...Object.values(tools));
  return mount.mock.calls[0]?.[0].onLog;
};

const error = logEntry(
  'error',
  'config failed',
  { kind: 'network', tried: 'https://b.test' },
  1_790_000_000_123,
);
const warning = logEntry('warn', 'poll failed', { kind: 'network' }, 1_790_000_000_500);

/** Stands for `Sentry` of @sentry/browser: the two calls, with the fields of `Breadcrumb` and `CaptureContext` that it documents. */
const sentry = () => {
  const LEVELS = ['fatal', 'error', 'warning', 'log', 'info', 'debug'];
  const check = (given: Readonly<Record<string, unknown>>, fields: readonly string[]) => {
    expect(Object.keys(given).filter((field) => !fields.includes(field))).toEqual([]);
    expect(LEVELS).toContain(given['level']);
  };
  return {
    addBreadcrumb: vi.fn((crumb) =>
      check(crumb, ['type', 'category', 'message', 'level', 'timestamp', 'event_id', 'data']),
    ),
    captureMessage: vi.fn((_text: string, context) =>
      check(context, ['user', 'level', 'extra', 'contexts', 'tags', 'fingerprint', 'propagationContext']),
    ),
  };
};

it('the example for Sentry leaves a trace of each line, and reports errors by their code', () => {
  const Sentry = sentry();
  const onLog = listenerOf('sentry', { Sentry });
  onLog(warning);
  onLog(error);
  expect(Sentry.addBreadcrumb.mock.calls.map(([crumb]) => crumb)).toMatchObject([
    { level: 'warning', message: 'poll failed', timestamp: 1_790_000_000.5 },
    { level: 'error', message: 'config failed', data: { kind: 'network', docs: error.docs } },
  ]);
  expect(Sentry.captureMessage.mock.calls).toEqual([
    [
      'kefu: config-failed',
      {
        level: 'error',
        tags: { kefu: 'config-failed' },
        fingerprint: ['kefu', 'config-failed'],
        extra: { text: 'config failed', kind: 'network', tried: 'https://b.test', docs: error.docs },
      },
    ],
  ]);
});

/** Stands for `logs` and `SeverityNumber` of @opentelemetry/api-logs, with the fields of `LogRecord` and the numbers of the data model. */
const openTelemetry = () => {
  const FIELDS = [
    'eventName',
    'timestamp',
    'observedTimestamp',
    'severityNumber',
    'severityText',
    'body',
    'attributes',
    'context',
  ];
  const emit = vi.fn((record: Readonly<Record<string, unknown>>) => {
    expect(Object.keys(record).filter((field) => !FIELDS.includes(field))).toEqual([]);
    for (const value of Object.values(record['attributes'] as object))
      expect(['string', 'number', 'boolean']).toContain(typeof value);
  });
  return {
    emit,
    tools: {
      logs: { getLogger: () => ({ emit }) },
      SeverityNumber: { DEBUG: 5, INFO: 9, WARN: 13, ERROR: 17 },
    },
  };
};

it('the example for OpenTelemetry emits a record for each line, with its severity and attributes', () => {
  const { emit, tools } = openTelemetry();
  const onLog = listenerOf('opentelemetry', tools);
  onLog(warning);
  onLog(error);
  expect(emit.mock.calls.map(([record]) => record)).toEqual([
    {
      eventName: 'kefu.poll-failed',
      timestamp: 1_790_000_000_500,
      severityNumber: 13,
      severityText: 'WARN',
      body: 'poll failed',
      attributes: { 'kefu.docs': warning.docs, kind: 'network' },
    },
    expect.objectContaining({ severityNumber: 17, severityText: 'ERROR', body: 'config failed' }),
  ]);
});
