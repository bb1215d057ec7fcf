import { describe, expect, it } from 'vitest';
import { SessionFormDraft } from '../../adapters/browser/form-draft';
import { MemoryFormDraft } from '../../adapters/memory/memory-form-draft';
import type { FormDraft } from '../../application/ports/form-draft.port';
import { EMPTY_FORM } from '../../domain/form/message-form';
import { FakeStorage } from './support/fake-storage';

const HERE = { businessId: '8', visitorId: 'v.1' };
const ENTRY = {
  name: 'Ada “A” Łé 李',
  contact: 'a@b.test',
  message: 'line one\nline two 👩‍🚀',
  phone: '+1 23',
  rating: 3,
};

const formDraftContract = (make: () => FormDraft): void => {
  it('reads null before anything is stored', () => {
    expect(make().read(HERE)).toBeNull();
  });

  it('reads exactly what was stored', () => {
    const draft = make();
    draft.keep(HERE, ENTRY);
    expect(draft.read(HERE)).toEqual(ENTRY);
    draft.keep(HERE, { ...EMPTY_FORM, name: 'Bo' });
    expect(draft.read(HERE)).toEqual({ ...EMPTY_FORM, name: 'Bo' });
  });

  it('reading does not delete', () => {
    const draft = make();
    draft.keep(HERE, ENTRY);
    draft.read(HERE);
    expect(draft.read(HERE)).toEqual(ENTRY);
  });

  it('keeps one draft for each merchant and visitor, also if ids contain dots', () => {
    const draft = make();
    const keys = [
      { businessId: '1', visitorId: '2.3' },
      { businessId: '1.2', visitorId: '3' },
      { businessId: '1', visitorId: '2%2E3' },
      { businessId: '1', visitorId: '' },
    ];
    keys.forEach((key, at) => {
      draft.keep(key, { ...EMPTY_FORM, rating: at + 1 });
    });
    expect(keys.map((key) => draft.read(key)?.rating)).toEqual([1, 2, 3, 4]);
  });

  it('deletes one draft and no other', () => {
    const draft = make();
    const there = { ...HERE, visitorId: 'other' };
    draft.keep(HERE, ENTRY);
    draft.keep(there, ENTRY);
    draft.forget(HERE);
    expect([draft.read(HERE), draft.read(there)]).toEqual([null, ENTRY]);
    expect(() => draft.forget(HERE)).not.toThrow();
  });
};

describe('FormDraft: in memory', () => formDraftContract(() => new MemoryFormDraft()));

describe('FormDraft: in session storage', () => {
  formDraftContract(() => {
    const storage = new FakeStorage();
    return new SessionFormDraft(() => storage);
  });

  it('a reload of the tab keeps the draft, another tab does not see it', () => {
    const [one, two] = [new FakeStorage(), new FakeStorage()];
    new SessionFormDraft(() => one).keep(HERE, ENTRY);
    expect(new SessionFormDraft(() => one).read(HERE)).toEqual(ENTRY);
    expect(new SessionFormDraft(() => two).read(HERE)).toBeNull();
  });

  it.each(['full', 'denied'])('storage that is %s: no call throws and nothing is read', (trouble) => {
    const storage = new FakeStorage();
    storage.full = true;
    const draft = new SessionFormDraft(() => {
      if (trouble === 'denied') throw new DOMException('denied', 'SecurityError');
      return storage;
    });
    expect(() => draft.keep(HERE, ENTRY)).not.toThrow();
    expect(draft.read(HERE)).toBeNull();
    expect(() => draft.forget(HERE)).not.toThrow();
  });
});
