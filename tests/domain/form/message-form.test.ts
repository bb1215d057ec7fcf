import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  checkForm,
  EMPTY_FORM,
  isPhone,
  type MessageFormEntry,
  withoutSettled,
} from '../../../domain/form/message-form';

const FILLED: MessageFormEntry = {
  name: ' Ada Lovelace ',
  contact: 'ada@example.com',
  message: 'Please call me',
  phone: '',
  rating: 4,
};

describe('the message form', () => {
  // Shows spec §5.19, spec §5.20, spec §5.21.
  it('an empty form has an error for each field, with the key of spec §5', () => {
    expect(checkForm(EMPTY_FORM)).toEqual({
      ok: false,
      failure: {
        name: 'name_error',
        contact: 'contact_error',
        message: 'message_error',
      },
    });
  });

  it('accepts a filled form without a phone number, trimmed', () => {
    expect(checkForm(FILLED)).toEqual({ ok: true, value: { ...FILLED, name: 'Ada Lovelace' } });
  });

  it.each([['name'], ['contact'], ['message']] as const)('does not accept a %s of only spaces', (field) => {
    expect(checkForm({ ...FILLED, [field]: ' \n\u3000' }).ok).toBe(false);
  });

  it('needs no rating, because nobody has served yet (V16)', () => {
    expect(checkForm({ ...FILLED, rating: null })).toMatchObject({ ok: true, value: { rating: null } });
  });

  it.each([
    ['13800138000'],
    ['+86 138-0013-8000'],
    ['(020) 7946 0958'],
    ['+49 30/901820'],
    ['110-220'],
    ['123.456.7890'],
  ])('accepts %s as a phone number', (phone) => {
    expect(isPhone(phone)).toBe(true);
  });

  it.each([['12345'], ['1234567890123456'], ['call me'], ['138x0013'], ['86+13800138000'], ['------'], ['']])(
    'does not accept %s as a phone number',
    (phone) => {
      expect(isPhone(phone)).toBe(false);
    },
  );

  it.each([
    ['an Arabic keyboard', '+٩٦٣ ٩٤٤ ٥٦٧ ٨٩٠', '+963 944 567 890'],
    ['a Hindi keyboard', '०९८७६५४३२१', '0987654321'],
    ['a Japanese keyboard', '＋８１　（９０）１２３４－５６７８', '+81 (90)1234-5678'],
    ['contacts, which mark its direction', '\u202a+1 555‑010‑9999\u202c', '+1 555-010-9999'],
  ])('reads a phone number of %s, and posts it in digits that every system knows', (_, phone, posted) => {
    expect(checkForm({ ...FILLED, phone })).toMatchObject({ ok: true, value: { phone: posted } });
  });

  it('accepts a phone number of 64 characters with its spaces, and no longer one', () => {
    expect(isPhone(`030${' '.repeat(55)}901820`)).toBe(true);
    expect(isPhone(`030${' '.repeat(56)}901820`)).toBe(false);
  });

  it('checks a phone number only if one was entered', () => {
    expect(checkForm({ ...FILLED, phone: '  ' })).toMatchObject({ ok: true, value: { phone: '' } });
    expect(checkForm({ ...FILLED, phone: 'none' })).toEqual({
      ok: false,
      failure: { phone: 'mobile_error' },
    });
  });

  it('removes an error when its field is right, and adds no new one', () => {
    const refused = checkForm(EMPTY_FORM);
    const errors = refused.ok ? {} : refused.failure;
    const next = withoutSettled(errors, { ...EMPTY_FORM, name: 'Ada', phone: 'nonsense' });
    expect(next).toEqual({ contact: 'contact_error', message: 'message_error' });
  });

  it('never accepts a form with an error, and never throws', () => {
    const entry = fc.record({
      name: fc.string(),
      contact: fc.string(),
      message: fc.string(),
      phone: fc.string(),
      rating: fc.oneof(fc.constant(null), fc.integer({ min: -2, max: 8 })),
    });
    fc.assert(
      fc.property(entry, (filled) => {
        const result = checkForm(filled);
        if (result.ok) expect(checkForm(result.value)).toEqual(result);
        else expect(Object.keys(result.failure).length).toBeGreaterThan(0);
      }),
    );
  });
});
