import { describe, expect, it } from 'vitest';
import { foldText, placesOf } from '../../../domain/text/fold-text';

const marked = (text: string, query: string): readonly string[] =>
  placesOf(text, foldText(query)).map(({ start, end }) => text.slice(start, end));

describe('a search compares texts', () => {
  it.each([
    ['without case', 'Deposit', 'DEPOSIT'],
    ['without accents', 'Città è già', 'citta e gia'],
    ['without accents of their own', 'e\u0301tat', 'état'],
    ['without the vowel signs of Arabic', 'مُحَادَثَة', 'محادثة'],
    ['with one alef', 'أحمد', 'احمد'],
    ['without the width of letters', 'ＴＸ－２０４８', 'tx-2048'],
    ['with one sigma', 'ΛΌΓΟΣ', 'λογος'],
    ['in Turkish', 'İstanbul', 'istanbul'],
  ])('%s', (_, text, query) => {
    expect(foldText(text)).toContain(foldText(query));
    expect(marked(text, query)).toEqual([text]);
  });

  it('with the vowel signs of Hindi and Thai, which make other words', () => {
    expect(foldText('काल')).not.toBe(foldText('कल'));
    expect(foldText('มา')).not.toContain(foldText('มี'));
  });

  it('by a part of a Korean syllable, as it is typed', () => {
    expect(foldText('한국')).toContain(foldText('하'));
    expect(marked('한국', '하')).toEqual(['한']);
  });
});

describe('the places that are marked', () => {
  it('are all, without overlaps, in whole characters', () => {
    expect(marked('aaaa', 'aa')).toEqual(['aa', 'aa']);
    expect(marked('😀é😀 E\u0301', 'e')).toEqual(['é', 'E\u0301']);
    expect(placesOf('😀b', 'b')).toEqual([{ start: 2, end: 3 }]);
    expect(marked('the ﬁle', 'fi')).toEqual(['ﬁ']);
  });

  it('are none without a query', () => {
    expect(placesOf('abc', '')).toEqual([]);
  });
});
