import { describe, expect, it } from 'vitest';
import { FakeTranslator } from '../../../adapters/memory/fake-translator';
import type { TestWidgetOptions } from '../../../main/testing';
import { open } from '../test-bench';

const openToTranslate = async (options: TestWidgetOptions = {}) => {
  const translator = new FakeTranslator();
  const bench = await open({
    params: { business_id: '1', lang: 'en' },
    ...options,
    fakes: { translator, ...options.fakes },
  });
  const { state, actions } = bench.widget.translation;
  const translate = async (id: string, text: string) => {
    actions.translate(id, text);
    await bench.clock.flush();
  };
  return { bench, translator, actions, translate, shown: (id: string) => state.current.shown.get(id) };
};

const TEXT = '您的订单已经发出';

describe('the translation of a message', () => {
  it('is not offered where nobody can translate', async () => {
    expect((await open()).widget.translation.state.current.offered).toBe(false);
    const { bench } = await openToTranslate();
    expect(bench.widget.translation.state.current.offered).toBe(true);
  });

  it('is not offered if the setting is off', async () => {
    const { bench } = await openToTranslate({ translate: false });
    expect(bench.widget.translation.state.current.offered).toBe(false);
  });

  it('asks only when the visitor wants it, and shows how far it is', async () => {
    const { translator, translate, shown } = await openToTranslate();
    expect(translator.orders).toEqual([]);
    await translate('a', TEXT);
    expect(translator.orders).toEqual([{ text: TEXT, from: null, language: 'en' }]);
    expect(shown('a')).toEqual({ kind: 'translating' });
    translator.download(0.414);
    expect(shown('a')).toEqual({ kind: 'downloading', percent: 41 });
    translator.download(7);
    expect(shown('a')).toEqual({ kind: 'downloading', percent: 100 });
    translator.answer('Your order was sent', 'site');
    expect(shown('a')).toEqual({
      kind: 'translated',
      text: 'Your order was sent',
      language: 'en',
      by: 'site',
      isCut: false,
    });
    expect(shown('b')).toBeUndefined();
  });

  it('is remembered when it is hidden, unless the text is another one', async () => {
    const { translator, translate, actions, shown } = await openToTranslate();
    await translate('a', TEXT);
    translator.answer('Your order was sent');
    actions.hide('a');
    expect(shown('a')).toBeUndefined();
    await translate('a', TEXT);
    expect([shown('a')?.kind, translator.orders.length]).toEqual(['translated', 1]);
    await translate('a', `${TEXT}。`);
    expect([shown('a')?.kind, translator.orders.length]).toEqual(['translating', 2]);
  });

  it('ends when the visitor hides it, and says nothing afterwards', async () => {
    const { translator, translate, actions, shown } = await openToTranslate();
    await translate('a', TEXT);
    actions.hide('a');
    expect(translator.isAsked).toBe(false);
    translator.answer('Your order was sent');
    expect(shown('a')).toBeUndefined();
  });

  it('can be tried again after a failure', async () => {
    const { translator, translate, shown } = await openToTranslate();
    await translate('a', TEXT);
    translator.fail('failed');
    expect(shown('a')).toEqual({ kind: 'failed', failure: 'failed' });
    await translate('a', TEXT);
    translator.answer('Your order was sent');
    expect(shown('a')?.kind).toBe('translated');
  });

  it('counts as failed after a minute without a word, but a download may take longer', async () => {
    const { bench, translator, translate, shown } = await openToTranslate();
    await translate('a', TEXT);
    await bench.clock.advance(59_000);
    translator.download(0.1);
    await bench.clock.advance(59_999);
    expect(shown('a')?.kind).toBe('downloading');
    await bench.clock.advance(1);
    expect(shown('a')).toEqual({ kind: 'failed', failure: 'failed' });
    expect(translator.isAsked).toBe(false);
  });

  it('takes the beginning of a long text, and says so', async () => {
    const { translator, translate, shown } = await openToTranslate();
    await translate('a', '订'.repeat(5_000));
    expect(translator.orders[0]?.text).toHaveLength(4_000);
    translator.answer('x');
    expect(shown('a')).toMatchObject({ text: 'x', isCut: true });
    await translate('b', TEXT);
    translator.answer('y'.repeat(30_000));
    expect(shown('b')).toMatchObject({ text: 'y'.repeat(20_000), isCut: true });
  });

  it('shows a hundred at most, and ends what nobody sees', async () => {
    const { bench, translator, translate, shown } = await openToTranslate();
    await translate('first', TEXT);
    for (let count = 1; count <= 100; count += 1) {
      await translate(`${count}`, TEXT);
      translator.answer(`${count}`);
    }
    expect([shown('first'), shown('1')?.kind, shown('100')?.kind]).toEqual([
      undefined,
      'translated',
      'translated',
    ]);
    expect(bench.widget.translation.state.current.shown.size).toBe(100);
  });

  it('frees the memory of the device at the end, and forgets all with a reset', async () => {
    const { bench, translator, translate, shown } = await openToTranslate();
    await translate('a', TEXT);
    translator.answer('Your order was sent');
    await translate('b', TEXT);
    bench.widget.reset();
    await bench.clock.flush();
    expect([translator.closed, translator.isAsked]).toEqual([1, false]);
    expect([shown('a'), shown('b')]).toEqual([undefined, undefined]);
    bench.widget.dispose();
    await translate('c', TEXT);
    expect([translator.isAsked, shown('c')]).toEqual([false, undefined]);
  });

  it('frees nothing that was never used', async () => {
    const { bench, translator } = await openToTranslate();
    bench.widget.dispose();
    expect(translator.closed).toBe(0);
  });
});
