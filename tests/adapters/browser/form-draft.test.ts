import { describe, expect, it } from 'vitest';
import { SessionFormDraft } from '../../../adapters/browser/form-draft';
import { EMPTY_FORM } from '../../../domain/form/message-form';

const storage = (items: Record<string, string> = {}): Storage => {
  const map = new Map(Object.entries(items));
  return {
    length: 0,
    clear: () => map.clear(),
    key: () => null,
    getItem: (key) => map.get(key) ?? null,
    setItem: (key, value) => void map.set(key, value),
    removeItem: (key) => void map.delete(key),
  };
};

const HERE = { businessId: '8', visitorId: 'v.1' };
const KEY = 'kefu.form.8.v%2E1';

describe('the draft of the form', () => {
  it('each merchant and visitor has one draft', () => {
    const draft = new SessionFormDraft(() => store);
    const store = storage();
    draft.keep(HERE, { ...EMPTY_FORM, phone: '123' });
    expect(draft.read({ ...HERE, businessId: '9' })).toBeNull();
    expect(draft.read({ ...HERE, visitorId: 'v.2' })).toBeNull();
    expect(store.getItem(KEY)).toContain('123');
  });

  it('is read as it was stored, and is gone after forget', () => {
    const store = storage();
    const draft = new SessionFormDraft(() => store);
    expect(draft.read(HERE)).toBeNull();
    const entry = { ...EMPTY_FORM, name: 'Ada', rating: 3 };
    draft.keep(HERE, entry);
    expect(new SessionFormDraft(() => store).read(HERE)).toEqual(entry);
    draft.forget(HERE);
    expect(draft.read(HERE)).toBeNull();
  });

  it.each([['{'], ['null'], ['3'], ['"x"']])('reads a damaged record (%s) as no draft', (text) => {
    expect(new SessionFormDraft(() => storage({ [KEY]: text })).read(HERE)).toBeNull();
  });

  it('reads a field that is missing or of another type as empty', () => {
    const store = storage({ [KEY]: '{"name":7,"contact":"c","rating":"5"}' });
    expect(new SessionFormDraft(() => store).read(HERE)).toEqual({ ...EMPTY_FORM, contact: 'c' });
  });

  it.each(['1e400', '0', '6', '2.5'])('reads a rating of %s as none', (rating) => {
    const store = storage({ [KEY]: `{"name":"Ada","rating":${rating}}` });
    expect(new SessionFormDraft(() => store).read(HERE)).toEqual({ ...EMPTY_FORM, name: 'Ada' });
  });

  it('works without storage', () => {
    const draft = new SessionFormDraft(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    expect(draft.read(HERE)).toBeNull();
    expect(() => draft.keep(HERE, EMPTY_FORM)).not.toThrow();
    expect(() => draft.forget(HERE)).not.toThrow();
  });
});
