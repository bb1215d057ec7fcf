import { describe, expect, it } from 'vitest';
import { TabAnswers } from '../../../adapters/browser/kept-answers';
import { SafeStorage } from '../../../adapters/browser/safe-storage';
import { FakeStorage } from '../../contract/support/fake-storage';

const HERE = { businessId: '8', visitorId: 'v.1' };
const KEY = 'kefu.form.8.v%2E1.questions';
const ENTRY = { name: 'Ada “A” 李', reason: '1', order: 'TX-2048' };

const over = (storage: Storage) => new TabAnswers(() => new SafeStorage(() => storage));

describe('the answers to the questions before the chat', () => {
  it('are there again after a reload, as far as they are typed, and as they were given', () => {
    const storage = new FakeStorage();
    expect(over(storage).read(HERE)).toBeNull();
    over(storage).keep(HERE, { entry: ENTRY, said: null });
    expect(over(storage).read(HERE)).toEqual({ entry: ENTRY, said: null });
    over(storage).keep(HERE, { entry: ENTRY, said: { account: 'Ada', c: 'out' } });
    expect(over(storage).read(HERE)).toEqual({ entry: ENTRY, said: { account: 'Ada', c: 'out' } });
    expect(over(storage).read({ ...HERE, visitorId: 'other' })).toBeNull();
  });

  it('have a bound, with the message forms of the tab', () => {
    const storage = new FakeStorage();
    for (let at = 0; at < 20; at += 1)
      over(storage).keep({ ...HERE, visitorId: `${at}` }, { entry: ENTRY, said: null });
    expect(storage.length).toBe(8);
  });

  it.each([
    ['{', null],
    ['[]', null],
    ['{"entry":7}', null],
    ['{"entry":{"name":7,"reason":null}}', { entry: { name: '', reason: '', order: '' }, said: null }],
    [
      '{"entry":{},"said":{"account":7,"c":"x","visiter_id":"9","__proto__":{"account":"a"}}}',
      { entry: { name: '', reason: '', order: '' }, said: { c: 'x' } },
    ],
  ])('are read from %s without harm', (stored, read) => {
    const storage = new FakeStorage();
    storage.setItem(KEY, stored);
    expect(over(storage).read(HERE)).toEqual(read);
  });

  it('have a longest text', () => {
    const storage = new FakeStorage();
    const name = 'x'.repeat(100_000);
    storage.setItem(KEY, JSON.stringify({ entry: { name }, said: { account: name } }));
    const kept = over(storage).read(HERE);
    expect([kept?.entry.name.length, kept?.said?.['account']?.length]).toEqual([240, 240]);
  });
});
