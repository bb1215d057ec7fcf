import { describe, expect, it } from 'vitest';
import { BrowserTranslator, type TranslatorScope } from '../../adapters/browser/translator';
import { FakeTranslator } from '../../adapters/memory/fake-translator';
import type { TranslationEvent, TranslationOrder, Translator } from '../../application/ports/translator.port';

interface Subject {
  readonly translator: Translator;
  /** The device loads half of a language. */
  download(): Promise<void>;
  answer(text: string): Promise<void>;
  fail(): Promise<void>;
}

const ORDER: TranslationOrder = { text: '您的订单已经发出', from: null, language: 'en' };

const hear = (translator: Translator, order: TranslationOrder = ORDER) => {
  const events: (TranslationEvent | 'end')[] = [];
  const hearing = translator.translate(order).subscribe({
    next: (event) => events.push(event),
    complete: () => events.push('end'),
  });
  return { events, hearing };
};

/** Until nothing moves any more. */
const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 30; turn += 1) await Promise.resolve();
};

const translatorContract = (make: () => Subject): void => {
  it('says what is loaded, then the translation, and ends', async () => {
    const { translator, download, answer } = make();
    expect(translator.isAvailable()).toBe(true);
    const { events } = hear(translator);
    await settle();
    await download();
    await answer('Your order was sent');
    expect(events).toEqual([
      { kind: 'downloading', share: 0.5 },
      { kind: 'translated', text: 'Your order was sent', by: 'device' },
      'end',
    ]);
  });

  it('says that it has failed, and ends', async () => {
    const { translator, fail } = make();
    const { events } = hear(translator);
    await settle();
    await fail();
    expect(events).toEqual([{ kind: 'failed', failure: 'failed' }, 'end']);
  });

  it('says nothing after the subscription', async () => {
    const { translator, answer } = make();
    const { events, hearing } = hear(translator);
    await settle();
    hearing.unsubscribe();
    await answer('Your order was sent');
    expect(events).toEqual([]);
  });

  it('may be closed at any time', () => {
    const { translator } = make();
    translator.close();
    translator.close();
  });
};

describe('Translator: the fake', () => {
  translatorContract(() => {
    const translator = new FakeTranslator();
    return {
      translator,
      download: async () => translator.download(0.5),
      answer: async (text) => translator.answer(text),
      fail: async () => translator.fail('failed'),
    };
  });

  it('translates nothing where nobody can', async () => {
    const translator = new FakeTranslator(false);
    expect(translator.isAvailable()).toBe(false);
    expect(hear(translator).events).toEqual(['end']);
    expect(translator.orders).toEqual([]);
  });
});

type Availability = 'unavailable' | 'downloadable' | 'downloading' | 'available';

interface Browser {
  /** By `from to`; '*' for all others. */
  readonly pairs?: Readonly<Record<string, Availability>>;
  readonly detector?: Availability | 'missing';
  readonly detects?: string;
  readonly confidence?: number;
}

/** The translator of a browser, which a test drives. */
const drivenBrowser = ({
  pairs = {},
  detector = 'missing',
  detects = 'und',
  confidence = 0.9,
}: Browser = {}) => {
  const log: string[] = [];
  const monitors: EventTarget[] = [];
  const loading: { resolve(): void; reject(problem: Error): void }[] = [];
  const translating: { resolve(text: string): void; reject(problem: Error): void }[] = [];
  const activation = { isActive: true };
  const load = <T>(monitor: (target: EventTarget) => void, isThere: boolean, made: T): Promise<T> => {
    const target = new EventTarget();
    monitor(target);
    monitors.push(target);
    // A download uses up the press.
    if (!isThere) activation.isActive = false;
    if (isThere) return Promise.resolve(made);
    return new Promise((resolve, reject) => loading.push({ resolve: () => resolve(made), reject }));
  };
  const availabilityOf = (from: string, to: string) => pairs[`${from} ${to}`] ?? pairs['*'] ?? 'downloadable';
  const scope: TranslatorScope = {
    navigator: { userActivation: activation },
    Translator: {
      availability: async ({ sourceLanguage, targetLanguage }) =>
        availabilityOf(sourceLanguage, targetLanguage),
      create: ({ sourceLanguage: from, targetLanguage: to, monitor }) => {
        log.push(`load ${from} ${to}`);
        return load(monitor, availabilityOf(from, to) === 'available', {
          translate: (text: string, { signal }: { readonly signal: AbortSignal }) =>
            new Promise<string>((resolve, reject) => {
              log.push(`translate ${text}`);
              signal.addEventListener('abort', () => log.push('aborted'));
              translating.push({ resolve, reject });
            }),
          destroy: () => log.push(`destroy ${from} ${to}`),
        });
      },
    },
    ...(detector !== 'missing' && {
      LanguageDetector: {
        availability: async () => detector,
        create: ({ monitor }) => {
          log.push('load detector');
          return load(monitor, detector === 'available', {
            detect: async () => [{ detectedLanguage: detects, confidence }],
            destroy: () => log.push('destroy detector'),
          });
        },
      },
    }),
  };
  return {
    translator: new BrowserTranslator(scope),
    log,
    activation,
    async download() {
      for (const monitor of monitors)
        monitor.dispatchEvent(Object.assign(new Event('downloadprogress'), { loaded: 0.5 }));
      await settle();
    },
    async loaded() {
      for (const one of loading.splice(0)) one.resolve();
      await settle();
    },
    async lost(name: string) {
      for (const one of loading.splice(0)) one.reject(Object.assign(new Error(name), { name }));
      await settle();
    },
    async answer(text: string) {
      await this.loaded();
      for (const one of translating.splice(0)) one.resolve(text);
      await settle();
    },
    async fail(name = 'UnknownError') {
      await this.loaded();
      for (const one of translating.splice(0)) one.reject(Object.assign(new Error(name), { name }));
      await settle();
    },
  };
};

describe('Translator: of the browser', () => {
  translatorContract(() => {
    const browser = drivenBrowser();
    return {
      translator: browser.translator,
      download: () => browser.download(),
      answer: (text) => browser.answer(text),
      fail: () => browser.fail(),
    };
  });

  it('is not there in most browsers', () => {
    expect(new BrowserTranslator({}).isAvailable()).toBe(false);
  });

  it('loads a language once, and keeps two of them', async () => {
    const browser = drivenBrowser({ pairs: { '*': 'available' } });
    const text = (language: string) => ({ ...ORDER, language });
    for (const language of ['en', 'en', 'de', 'fr']) {
      hear(browser.translator, text(language));
      await settle();
      await browser.answer('…');
    }
    expect(browser.log.filter((line) => /^(?:load|destroy)/.test(line))).toEqual([
      'load zh en',
      'load zh de',
      'load zh fr',
      'destroy zh en',
    ]);
    browser.translator.close();
    await settle();
    expect(browser.log.slice(-2)).toEqual(['destroy zh de', 'destroy zh fr']);
  });

  it('tells all who wait how far a download is', async () => {
    const browser = drivenBrowser();
    const first = hear(browser.translator);
    const second = hear(browser.translator, { ...ORDER, text: '请稍候，我们正在处理' });
    await settle();
    await browser.download();
    expect([first.events, second.events]).toEqual([
      [{ kind: 'downloading', share: 0.5 }],
      [{ kind: 'downloading', share: 0.5 }],
    ]);
    expect(browser.log).toEqual(['load zh en']);
    await browser.answer('…');
    const third = hear(browser.translator, { ...ORDER, text: '请稍候，我们正在处理' });
    await settle();
    expect(third.events, 'what is there is not loaded').toEqual([]);
  });

  it('asks the detector if it is on the device, and loads it only for letters that many languages share', async () => {
    const there = drivenBrowser({ pairs: { '*': 'available' }, detector: 'available', detects: 'zh-Hant' });
    hear(there.translator);
    await settle();
    expect(there.log.slice(0, 2)).toEqual(['load detector', 'load zh-Hant en']);

    const elsewhere = drivenBrowser({ pairs: { '*': 'available' }, detector: 'downloadable', detects: 'fr' });
    hear(elsewhere.translator);
    await settle();
    expect(elsewhere.log[0]).toBe('load zh en');
    const latin = { ...ORDER, text: 'Votre commande est en route' };
    hear(elsewhere.translator, latin);
    await settle();
    await elsewhere.loaded();
    expect(elsewhere.log.slice(-3)).toEqual([
      'load detector',
      'load fr en',
      'translate Votre commande est en route',
    ]);
  });

  it('believes what was said about the language if the detector is unsure', async () => {
    const unsure = drivenBrowser({
      pairs: { '*': 'available' },
      detector: 'available',
      detects: 'it',
      confidence: 0.2,
    });
    hear(unsure.translator, { text: 'Ok', from: 'es', language: 'en' });
    await settle();
    expect(unsure.log).toContain('load es en');
  });

  it('needs a further press if the detector has used the first one up', async () => {
    const browser = drivenBrowser({ detector: 'downloadable', detects: 'fr' });
    const latin = { ...ORDER, text: 'Votre commande est en route' };
    const { events } = hear(browser.translator, latin);
    await settle();
    await browser.loaded();
    expect(events).toEqual([{ kind: 'failed', failure: 'press-again' }, 'end']);
    browser.activation.isActive = true;
    const again = hear(browser.translator, latin);
    await settle();
    await browser.answer('Your order is on its way');
    expect(again.events.at(-2)).toMatchObject({ text: 'Your order is on its way' });
  });

  it('says that a text needs no translation', async () => {
    const browser = drivenBrowser();
    const { events } = hear(browser.translator, { ...ORDER, language: 'zh-Hans' });
    await settle();
    expect(events).toEqual([{ kind: 'failed', failure: 'same-language' }, 'end']);
    expect(browser.log).toEqual([]);
  });

  it('tries a language without its region, and says if there is none', async () => {
    const browser = drivenBrowser({ pairs: { 'zh pt': 'available', '*': 'unavailable' } });
    hear(browser.translator, { ...ORDER, language: 'pt-BR' });
    await settle();
    expect(browser.log[0]).toBe('load zh pt');
    const { events } = hear(browser.translator, { ...ORDER, language: 'xx' });
    await settle();
    expect(events).toEqual([{ kind: 'failed', failure: 'unavailable' }, 'end']);
  });

  it('says that it cannot if nobody knows the language of the text', async () => {
    for (const detector of ['missing', 'unavailable', 'available'] as const) {
      const browser = drivenBrowser({ pairs: { '*': 'available' }, detector });
      const { events } = hear(browser.translator, { ...ORDER, text: 'Ok' });
      await settle();
      expect(events, detector).toEqual([{ kind: 'failed', failure: 'unavailable' }, 'end']);
    }
  });

  it('loads again what could not be loaded, and says what a page forbids', async () => {
    const browser = drivenBrowser();
    const lost = hear(browser.translator);
    await settle();
    await browser.lost('NetworkError');
    expect(lost.events).toEqual([{ kind: 'failed', failure: 'failed' }, 'end']);
    browser.activation.isActive = true;
    const refused = hear(browser.translator);
    await settle();
    await browser.lost('NotAllowedError');
    expect(refused.events).toEqual([{ kind: 'failed', failure: 'unavailable' }, 'end']);
    expect(browser.log).toEqual(['load zh en', 'load zh en']);
  });

  it('ends the work of the device with the subscription', async () => {
    const browser = drivenBrowser({ pairs: { '*': 'available' } });
    const { hearing } = hear(browser.translator);
    await settle();
    hearing.unsubscribe();
    expect(browser.log.at(-1)).toBe('aborted');
  });
});
