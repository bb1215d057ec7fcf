// The examples for onLog in docs/embedding.md, with the packages of Sentry and OpenTelemetry: what they would send, of lines of a real chat.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { logs, SeverityNumber } from '@opentelemetry/api-logs';
import { InMemoryLogRecordExporter, LoggerProvider, SimpleLogRecordProcessor } from '@opentelemetry/sdk-logs';
import * as Sentry from '@sentry/browser';
import { createWidget } from 'kefu-widget';
import { createTestWidget } from 'kefu-widget/testing';

const guide = readFileSync('node_modules/kefu-widget/docs/embedding.md', 'utf8');

/** The function that an example of the guide gives as `onLog`. */
const listenerOf = (name, tools) => {
  const [, code] = new RegExp(`<!-- example: ${name} -->\\n\`\`\`js\\n([\\s\\S]*?)\`\`\``).exec(guide) ?? [];
  assert.ok(code, `the guide has no example "${name}"`);
  let given;
  const kefu = { mount: ({ onLog }) => (given = onLog) };
  new Function('kefu', ...Object.keys(tools), code)(kefu, ...Object.values(tools));
  return given;
};

/** Lines of a chat with a wrong setting, whose backend then refuses the start. */
const heard = async (onLog) => {
  const { widget: _, crash, log, ...ports } = createTestWidget();
  const entries = [];
  const widget = createWidget(
    {
      pollIntervalMs: 'fast',
      onLog(entry) {
        entries.push(entry);
        onLog(entry);
      },
    },
    ports,
  );
  widget.setTheme('no-such-theme');
  for (let waited = 0; entries.length < 2 && waited < 5_000; waited += 20)
    await new Promise((resolve) => setTimeout(resolve, 20));
  widget.destroy();
  assert.deepEqual(entries.map(({ code }) => code).sort(), ['no-theme', 'setting-wrong']);
  return entries;
};

const sent = [];
Sentry.init({
  dsn: 'https://public@sentry.example/1',
  defaultIntegrations: false,
  transport: () => ({
    send: async (envelope) => {
      sent.push(envelope);
      return {};
    },
    flush: async () => true,
  }),
});
const toSentry = await heard(listenerOf('sentry', { Sentry }));
await Sentry.flush(1_000);
const events = sent.flatMap(([, items]) => items.map(([, event]) => event));
assert.equal(events.length, toSentry.length, 'an event for each error');
for (const [at, { code, text, docs }] of toSentry.entries()) {
  const { message, level, tags, fingerprint, extra } = events[at];
  assert.deepEqual([message, level, tags.kefu], [`kefu: ${code}`, 'error', code]);
  assert.deepEqual(fingerprint, ['kefu', code]);
  assert.deepEqual([extra.text, extra.docs], [text, docs]);
}
const crumbs = events.at(-1).breadcrumbs;
assert.deepEqual(
  crumbs.map(({ category, message, timestamp }) => [category, message, timestamp]),
  toSentry.map(({ text, at }) => ['kefu', text, at / 1_000]),
);

const exporter = new InMemoryLogRecordExporter();
logs.setGlobalLoggerProvider(
  new LoggerProvider({ processors: [new SimpleLogRecordProcessor({ exporter })] }),
);
const toOpenTelemetry = await heard(listenerOf('opentelemetry', { logs, SeverityNumber }));
const records = exporter.getFinishedLogRecords();
assert.equal(records.length, toOpenTelemetry.length);
for (const [index, { code, text, docs, facts, at }] of toOpenTelemetry.entries()) {
  const { hrTime, severityNumber, severityText, body, attributes, eventName, instrumentationScope } =
    records[index];
  assert.equal(hrTime[0] * 1_000 + hrTime[1] / 1e6, at);
  assert.deepEqual([severityNumber, severityText, body], [SeverityNumber.ERROR, 'ERROR', text]);
  assert.equal(eventName, `kefu.${code}`);
  assert.deepEqual(attributes, { 'kefu.docs': docs, ...facts });
  assert.equal(instrumentationScope.name, 'kefu-widget');
}
