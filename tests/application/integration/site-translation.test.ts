import { expect, it, vi } from 'vitest';
import { FakeTranslator } from '../../../adapters/memory/fake-translator';
import type { KefuTranslate, KefuTranslationOrder } from '../../../main/api';
import type { TestWidgetOptions } from '../../../main/testing';
import { openAndHear } from './support';

const openToTranslate = async (options: TestWidgetOptions) => {
  const bench = await openAndHear({ params: { business_id: '1', lang: 'en' }, ...options });
  const { state, actions } = bench.widget.translation;
  return {
    ...bench,
    offered: state.current.offered,
    shown: () => state.current.shown.get('a'),
    actions,
    translate: async (text = 'hola') => {
      actions.translate('a', text);
      await vi.dynamicImportSettled();
      await bench.clock.flush();
    },
  };
};

it('a function of the integrator translates where the browser cannot', async () => {
  const asked: KefuTranslationOrder[] = [];
  const translate: KefuTranslate = async (order) => {
    asked.push(order);
    return 'hello';
  };
  const { offered, shown, translate: press } = await openToTranslate({ translate, agentLanguage: 'es' });
  expect(offered).toBe(true);
  await press();
  expect(asked).toEqual([{ text: 'hola', from: 'es', to: 'en' }]);
  expect(shown()).toMatchObject({ kind: 'translated', text: 'hello', by: 'site' });
});

it('where both can, the device does, unless `translateBy` names the site', async () => {
  const translate = vi.fn(() => 'hello');
  const device = new FakeTranslator();
  const { translate: press } = await openToTranslate({ translate, fakes: { translator: device } });
  await press();
  expect([device.orders.length, translate.mock.calls.length]).toEqual([1, 0]);
  device.fail('unavailable');
  expect(translate).toHaveBeenCalledOnce();

  const other = new FakeTranslator();
  const site = await openToTranslate({ translate, translateBy: 'site', fakes: { translator: other } });
  await site.translate();
  expect(site.shown()).toMatchObject({ by: 'site' });
  expect(other.orders).toEqual([]);
});

it('what it gives wrongly is one line and one event, and the visitor may try again', async () => {
  const { translate, shown, heard, log } = await openToTranslate({ translate: () => '<b>hello</b>' });
  await translate();
  await translate();
  expect(shown()).toEqual({ kind: 'failed', failure: 'failed' });
  const line = 'translate: answer: it is HTML, expected: plain text';
  expect(heard.of('error')).toEqual([{ key: 'setting_refused', text: line }]);
  expect(log.at('error').filter(({ event }) => event === line)).toHaveLength(1);
});

it('hiding the translation aborts the function', async () => {
  let signal: AbortSignal | undefined;
  const { translate, actions } = await openToTranslate({
    translate: (_, context) => {
      signal = context.signal;
      return new Promise(() => undefined);
    },
  });
  await translate();
  expect(signal?.aborted).toBe(false);
  actions.hide('a');
  expect(signal?.aborted).toBe(true);
});
