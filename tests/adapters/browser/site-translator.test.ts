import { describe, expect, it } from 'vitest';
import { inTurn, SiteTranslator } from '../../../adapters/browser/site-translator';
import { FakeTranslator } from '../../../adapters/memory/fake-translator';
import type {
  TranslationEvent,
  TranslationOrder,
  Translator,
} from '../../../application/ports/translator.port';
import type { KefuTranslate } from '../../../main/api';
import { VirtualClock } from '../../../main/testing';

const ORDER: TranslationOrder = { text: 'hallo', from: null, language: 'en' };

const hear = (translator: Translator, order: TranslationOrder = ORDER) => {
  const events: (TranslationEvent | 'end')[] = [];
  const hearing = translator.translate(order).subscribe({
    next: (event) => events.push(event),
    complete: () => events.push('end'),
  });
  return { events, hearing };
};

const siteOf = (ask: unknown) => {
  const clock = new VirtualClock();
  const lines: string[] = [];
  const translator = new SiteTranslator({
    ask: ask as KefuTranslate,
    clock,
    refuse: (line) => lines.push(line),
  });
  return { clock, lines, translator };
};

const FAILED = [{ kind: 'failed', failure: 'failed' }, 'end'];

describe('a translator that is a function of the integrator', () => {
  it('gets the text and the languages, and its answer is shown as it is', async () => {
    const asked: unknown[] = [];
    const { translator, clock, lines } = siteOf((order: unknown) => {
      asked.push(order);
      return 'hello < you & me';
    });
    const first = hear(translator);
    hear(translator, { ...ORDER, from: 'de' });
    await clock.flush();
    expect(asked).toEqual([
      { text: 'hallo', to: 'en' },
      { text: 'hallo', from: 'de', to: 'en' },
    ]);
    expect(first.events).toEqual([{ kind: 'translated', text: 'hello < you & me', by: 'site' }, 'end']);
    expect(lines).toEqual([]);
  });

  it('null: it cannot, and that is no fault', async () => {
    const { translator, clock, lines } = siteOf(() => null);
    const { events } = hear(translator);
    await clock.flush();
    expect(events).toEqual([{ kind: 'failed', failure: 'unavailable' }, 'end']);
    expect(lines).toEqual([]);
  });

  it.each([
    [undefined, 'answer: it is no text, expected: a text or null'],
    [{ text: 'hello' }, 'answer: it is no text, expected: a text or null'],
    [7, 'answer: it is no text, expected: a text or null'],
    [' \n', 'answer: it is empty'],
    ['x'.repeat(20_001), 'answer: it has more than 20000 characters'],
    ['<b>hello</b>', 'answer: it is HTML, expected: plain text'],
    ['I&#39;m here', 'answer: it is HTML, expected: plain text'],
  ])('refuses %j with one line that has none of its words', async (answer, line) => {
    const { translator, clock, lines } = siteOf(() => answer);
    const heard = [hear(translator), hear(translator)];
    await clock.flush();
    expect(heard.map(({ events }) => events)).toEqual([FAILED, FAILED]);
    expect(lines).toEqual([`translate: ${line}`]);
  });

  it('a text that has tags may keep them', async () => {
    const { translator, clock } = siteOf(({ text }: TranslationOrder) => text.toUpperCase());
    const { events } = hear(translator, { ...ORDER, text: 'was ist <b>?' });
    await clock.flush();
    expect(events[0]).toMatchObject({ text: 'WAS IST <B>?' });
  });

  it.each([
    ['throws', () => Reflect.get(undefined as never, 'x')],
    ['rejects', () => Promise.reject(new Error('secret'))],
  ])('one that %s has failed, with one line', async (_, ask) => {
    const { translator, clock, lines } = siteOf(ask);
    const heard = [hear(translator), hear(translator)];
    await clock.flush();
    expect(heard.map(({ events }) => events)).toEqual([FAILED, FAILED]);
    expect(lines).toEqual(['translate: function: it has thrown, or given what cannot be read']);
  });

  it('one that never answers has 20 s, and is aborted then', async () => {
    const signals: AbortSignal[] = [];
    const { translator, clock, lines } = siteOf((_: unknown, { signal }: { signal: AbortSignal }) => {
      signals.push(signal);
      return new Promise(() => undefined);
    });
    const { events } = hear(translator);
    await clock.advance(19_999);
    expect([events, signals[0]?.aborted]).toEqual([[], false]);
    await clock.advance(1);
    expect([events, signals[0]?.aborted]).toEqual([FAILED, true]);
    expect(lines).toEqual(['translate: answer: none within 20 s']);
  });

  it('is aborted when nobody waits any more, without a line', async () => {
    let aborted = 0;
    const { translator, clock, lines } = siteOf(
      (_: unknown, { signal }: { signal: AbortSignal }) =>
        new Promise((_, reject) => {
          signal.addEventListener('abort', () => {
            aborted += 1;
            reject(new Error('aborted'));
          });
        }),
    );
    const { hearing, events } = hear(translator);
    await clock.flush();
    hearing.unsubscribe();
    await clock.advance(30_000);
    expect([aborted, events, lines]).toEqual([1, [], []]);
  });
});

describe('two translators in turn', () => {
  const both = (first: Translator) => {
    const second = new FakeTranslator();
    return { second, translator: inTurn(first, second) };
  };

  it('the second one is asked only for what the first one cannot translate', () => {
    const first = new FakeTranslator();
    const { second, translator } = both(first);
    expect(translator.isAvailable()).toBe(true);
    const { events } = hear(translator);
    first.download(0.5);
    first.fail('unavailable');
    second.answer('hello', 'site');
    expect(events).toEqual([
      { kind: 'downloading', share: 0.5 },
      { kind: 'translated', text: 'hello', by: 'site' },
      'end',
    ]);
    for (const failure of ['press-again', 'same-language', 'failed'] as const) {
      const again = hear(translator);
      first.fail(failure);
      expect(again.events).toEqual([{ kind: 'failed', failure }, 'end']);
    }
    expect(second.orders).toHaveLength(1);
  });

  it('where the first one is missing, the second one is asked', () => {
    const { second, translator } = both(new FakeTranslator(false));
    const { events } = hear(translator);
    second.answer('hello', 'site');
    expect(events).toEqual([{ kind: 'translated', text: 'hello', by: 'site' }, 'end']);
  });

  it('both are closed', () => {
    const first = new FakeTranslator();
    const { second, translator } = both(first);
    translator.close();
    expect([first.closed, second.closed]).toEqual([1, 1]);
  });
});
