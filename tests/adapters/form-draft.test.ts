import { describe, expect, it } from 'vitest';
import { SessionFormDraft } from '../../adapters/browser/form-draft';
import { EMPTY_FORM } from '../../domain/form/message-form';

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

describe('the draft of the form', () => {
  it('comes back as it was kept, and is gone when forgotten', () => {
    const store = storage();
    const draft = new SessionFormDraft('form', () => store);
    expect(draft.read()).toBeNull();
    const entry = { ...EMPTY_FORM, name: 'Ada', rating: 3 };
    draft.keep(entry);
    expect(new SessionFormDraft('form', () => store).read()).toEqual(entry);
    draft.forget();
    expect(draft.read()).toBeNull();
  });

  it.each([['{'], ['null'], ['3'], ['"x"']])('reads nonsense (%s) as nothing', (text) => {
    expect(new SessionFormDraft('form', () => storage({ form: text })).read()).toBeNull();
  });

  it('reads what is missing or of another kind as empty', () => {
    const store = storage({ form: '{"name":7,"contact":"c","rating":"5"}' });
    expect(new SessionFormDraft('form', () => store).read()).toEqual({ ...EMPTY_FORM, contact: 'c' });
  });

  it('lives without a store', () => {
    const draft = new SessionFormDraft('form', () => {
      throw new DOMException('denied', 'SecurityError');
    });
    expect(draft.read()).toBeNull();
    expect(() => draft.keep(EMPTY_FORM)).not.toThrow();
    expect(() => draft.forget()).not.toThrow();
  });
});
