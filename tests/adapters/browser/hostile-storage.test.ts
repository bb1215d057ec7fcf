// @vitest-environment happy-dom
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BrowserEnvironment } from '../../../adapters/browser/environment';
import { SessionFormDraft } from '../../../adapters/browser/form-draft';
import { BrowserOutboxStore, OutboxRecords } from '../../../adapters/browser/outbox-store';
import { BrowserPreferences } from '../../../adapters/browser/preferences';
import { SafeStorage } from '../../../adapters/browser/safe-storage';
import { isEarlyColour, readColours } from '../../../main/h5/early/look-store';
import { createTestWidget } from '../../../main/testing';
import { FakeStorage } from '../../contract/support/fake-storage';

/** Every page of the origin can write under our keys. The visitor of a test widget is `v1` of business `1`. */
const KEYS = {
  local: [
    'business_id_obj',
    'keyboardHabit',
    'kefu.habit',
    'kefu.sound',
    'kefu.emoji.recent',
    'kefu.emoji.tone',
    'kefu.look',
    'kefu.early',
    'kefu.banner.closed',
    'kefu.draft.1.',
    'kefu.draft.1.v1',
    'kefu.rating.1.v1',
    'kefu.outbox.1.v1',
    'kefu.outbox.1.v1.kf1',
    'kefu.outbox.1.v1.kf2',
  ],
  session: ['kefu.visitor', 'kefu.tab', 'kefu.form.1.v1'],
} as const;

/** A text that fills a good part of a storage. */
const LONG = 'long '.repeat(20_000);
const MANY = Array.from({ length: 5_000 }, (_, at) => `https://a.test/${at}.png`);

const text = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom(
    '',
    LONG,
    '\u202e',
    '\ud800',
    '<img src=x onerror=alert(1)>',
    '__proto__',
    'on',
    'enter',
    'sg',
  ),
);
const number = fc.oneof(
  fc.double(),
  fc.constantFrom(0, -1, 1e300, -1e300, 8.64e15, Number.MAX_SAFE_INTEGER, 0.5, 1_900_000_000),
);
const any = fc.oneof(text, number, fc.boolean(), fc.constant(null), fc.jsonValue({ depthSize: 'small' }));
const emoji = fc.constantFrom('🙂', '👍🏽');

/** Right in its form, with wrong parts. */
const record = (clientId: string) =>
  fc.record(
    {
      entry: fc.record(
        {
          clientId: fc.oneof({ weight: 8, arbitrary: fc.constant(clientId) }, any),
          mode: fc.oneof(fc.constantFrom('robot', 'agent'), any),
          createdAt: fc.oneof({ weight: 4, arbitrary: fc.constant(1_750_000_000) }, number),
          content: fc.oneof(
            fc.record({ kind: fc.constant('text'), text }),
            fc.record({
              kind: fc.constant('media'),
              text,
              images: fc.oneof(fc.constant(MANY), fc.array(any)),
              video: any,
            }),
            fc.record({ kind: fc.constant('question'), text, questionId: text, keyword: text }),
            any,
          ),
          saidBefore: any,
          saidAfter: any,
          place: fc.oneof(fc.record({ after: any, nth: any }), any),
          wasForRobot: any,
          isAccepted: any,
          refused: fc.oneof(fc.constantFrom('service_ban', 'constructor'), any),
        },
        { requiredKeys: ['clientId', 'createdAt', 'content'] },
      ),
      order: any,
      claim: fc.oneof(fc.record({ tab: any, renewals: any }), any),
    },
    { requiredKeys: ['entry'] },
  );

const rightForm: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  business_id_obj: fc.dictionary(fc.constantFrom('1', '__proto__', 'x'), any),
  'kefu.visitor': fc.dictionary(fc.constantFrom('1', '__proto__'), any),
  'kefu.emoji.recent': fc.oneof(fc.constant(MANY), fc.array(fc.oneof(any, emoji), { maxLength: 200 })),
  'kefu.look': fc.array(fc.tuple(fc.constantFrom('1', '2'), any)),
  'kefu.early': fc.array(fc.tuple(fc.constant('1'), fc.record({ light: fc.dictionary(text, any) }))),
  'kefu.banner.closed': fc.array(fc.tuple(fc.constant('1'), any)),
  'kefu.rating.1.v1': fc.record({
    title: any,
    items: fc.oneof(fc.constant(MANY), fc.array(any)),
    serviceId: any,
  }),
  'kefu.outbox.1.v1.kf1': record('kf1'),
  'kefu.outbox.1.v1.kf2': record('kf2'),
  'kefu.form.1.v1': fc.record({ name: any, contact: any, message: any, phone: any, rating: any }),
};

const storedAt = (key: string): fc.Arbitrary<string> =>
  fc.oneof(
    { weight: 1, arbitrary: text },
    { weight: 1, arbitrary: fc.json() },
    { weight: 4, arbitrary: (rightForm[key] ?? any).map((value) => JSON.stringify(value) ?? '') },
  );

const filled = (keys: readonly string[]) =>
  fc.tuple(...keys.map((key) => fc.option(storedAt(key), { freq: 4 }))).map((values) => {
    const storage = new FakeStorage();
    values.forEach((value, at) => {
      const key = keys[at];
      if (key !== undefined && value !== null) storage.setItem(key, value);
    });
    return storage;
  });

/** A widget whose stores are those of a browser, over these storages. */
const widgetOver = (local: Storage, session: Storage) => {
  const kept = new SafeStorage(() => local);
  const test = createTestWidget({
    messageForm: { url: '/form' },
    ports: {
      preferences: new BrowserPreferences(kept, { storage: new SafeStorage(() => session), isReload: true }),
      outboxStore: new BrowserOutboxStore(new OutboxRecords(kept)),
      formDraft: new SessionFormDraft(() => session),
    },
  });
  return test;
};

const lengthOf = (value: unknown): number => JSON.stringify(value ?? null).length;

describe('a storage with anything under our keys (S21)', () => {
  it('never prevents a start, and nothing without a bound reaches the conversation or the backend', async () => {
    await fc.assert(
      fc.asyncProperty(filled(KEYS.local), filled(KEYS.session), async (local, session) => {
        const { widget, clock, log, messageGateway } = widgetOver(local, session);
        widget.start();
        await clock.advance(20_000);
        expect(log.at('error')).toEqual([]);
        const { rows } = widget.conversation.state.current;
        const shown = Array.from({ length: rows.length }, (_, at) => rows.at(at)?.message);
        for (const message of shown) expect(lengthOf(message)).toBeLessThan(50_000);
        expect([...widget.composer.state.current.draft].length).toBeLessThanOrEqual(200);
        expect(widget.emoji.state.current.recent.length).toBeLessThanOrEqual(32);
        widget.composer.actions.edit('Hello');
        widget.composer.actions.send();
        await clock.advance(3_000);
        const loaded = messageGateway.snapshot().map(({ message }) => message);
        expect(loaded.map(({ body }) => body)).toContainEqual({ kind: 'text', text: 'Hello' });
        for (const message of loaded) expect(lengthOf(message)).toBeLessThan(50_000);
        widget.destroy();
      }),
      { numRuns: 60 },
    );
  }, 60_000);

  it('gives bounded values to the skeleton, the message form and the id of a tab', () => {
    fc.assert(
      fc.property(filled(KEYS.local), filled(KEYS.session), (local, session) => {
        const colours = Object.values(readColours(() => local, '1', 'light'));
        for (const colour of colours.filter(isEarlyColour)) expect(colour.length).toBeLessThan(10);
        const form = new SessionFormDraft(() => session).read({ businessId: '1', visitorId: 'v1' });
        expect(lengthOf(form)).toBeLessThan(100_000);
        const { tabId } = new BrowserEnvironment(
          window,
          () => 'made',
          () => session,
        );
        expect(tabId.length).toBeGreaterThan(0);
        expect(tabId.length).toBeLessThan(100);
      }),
      { numRuns: 200 },
    );
  });
});
