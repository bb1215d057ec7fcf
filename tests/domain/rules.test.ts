import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { startingMode } from '../../domain/conversation/mode';
import { guardOf, maySend } from '../../domain/conversation/polling-guard';
import { afterSendFailure } from '../../domain/conversation/send-outcome';
import { shouldWelcome } from '../../domain/conversation/welcome';
import { completeScores, openingScores } from '../../domain/evaluation/evaluation';
import { needsRefresh } from '../../domain/identity/token';
import { visitorIdToAskAgain } from '../../domain/identity/visitor-identity';
import { makeClientId } from '../../domain/message/client-id';
import type { Message } from '../../domain/message/message';
import { compareServerIds } from '../../domain/message/server-id';
import { robotFallback } from '../../domain/robot/fallback';
import { keyMeaning } from '../../domain/text/key-habit';
import { codePointCount, fitInsertion, fitText, isBlank } from '../../domain/text/text-rules';
import { CHARACTER_BUSINESS_IDS, lookFor } from '../../domain/theme/style-rule';
import { THEME_IDS } from '../../domain/theme/theme-id';
import { THEMES, themeRow } from '../../domain/theme/themes';
import { startsTimeBucket, timeLabel } from '../../domain/time/time-label';
import { shownPercent } from '../../domain/upload/upload-item';

describe('mode and welcome', () => {
  it('is robot only when both the new check and config say so', () => {
    expect(startingMode(true, true)).toBe('robot');
    expect(startingMode(true, false)).toBe('agent');
    expect(startingMode(false, true)).toBe('agent');
  });

  it('welcomes an empty conversation or one that ends with a system message, once', () => {
    const none = { last: undefined, hasWelcome: false, alreadyInserted: false };
    const last = (direction: Message['direction']) => ({ direction }) as Message;
    expect(shouldWelcome(none)).toBe(true);
    expect(shouldWelcome({ ...none, last: last('system') })).toBe(true);
    expect(shouldWelcome({ ...none, last: last('to_visiter') })).toBe(false);
    expect(shouldWelcome({ ...none, hasWelcome: true })).toBe(false);
    expect(shouldWelcome({ ...none, alreadyInserted: true })).toBe(false);
  });
});

describe('polling guard', () => {
  it('allows while the first result is missing, a poll is under way, or within 4 s', () => {
    expect(maySend({ lastResultAt: null, underWay: false }, 99_000)).toBe(true);
    expect(maySend({ lastResultAt: 1_000, underWay: true }, 99_000)).toBe(true);
    expect(maySend({ lastResultAt: 1_000, underWay: false }, 5_000)).toBe(true);
    expect(maySend({ lastResultAt: 1_000, underWay: false }, 5_001)).toBe(false);
    expect([500, 3_000, 3_001, 6_000].map(guardOf)).toEqual([4_000, 4_000, 4_001, 7_000]);
  });
});

describe('after a send that failed', () => {
  const refused = (code: number, message = '') => ({ kind: 'refused', code, message }) as const;

  it('repeats a 500 after 3 s up to five attempts in all', () => {
    expect([1, 2, 3, 4].map((n) => afterSendFailure(refused(500), n).kind)).toEqual(Array(4).fill('repeat'));
    expect(afterSendFailure(refused(500, 'busy'), 5)).toEqual({
      kind: 'give-up',
      reason: 'exhausted',
      message: 'busy',
    });
  });

  it('looks for another agent when the answer speaks of service, but not for a ban', () => {
    expect(afterSendFailure(refused(1, 'service_leave'), 1).kind).toBe('change-service');
    expect(afterSendFailure(refused(1, 'service_ban'), 1)).toMatchObject({
      kind: 'give-up',
      reason: 'refused',
    });
  });

  it('gives up at once for other codes and for the network', () => {
    expect(afterSendFailure(refused(3, 'no'), 1)).toMatchObject({ kind: 'give-up', reason: 'refused' });
    expect(afterSendFailure({ kind: 'network', reason: 'timeout' }, 1)).toMatchObject({ reason: 'network' });
  });
});

describe('identity', () => {
  it('asks again with the stored visitor when config returned another', () => {
    expect(visitorIdToAskAgain('', 'old', 'new')).toBe('old');
    expect(visitorIdToAskAgain('', 'same', 'same')).toBeNull();
    expect(visitorIdToAskAgain('', null, 'new')).toBeNull();
    expect(visitorIdToAskAgain('named', 'old', 'named')).toBeNull();
  });

  it('refreshes a token under 120 s from its end', () => {
    expect(needsRefresh({ value: 't', expiresAt: 1_000 }, 880)).toBe(false);
    expect(needsRefresh({ value: 't', expiresAt: 1_000 }, 881)).toBe(true);
    expect(needsRefresh({ value: 't', expiresAt: 0 }, 881)).toBe(false);
    expect(needsRefresh({ value: '', expiresAt: 1_000 }, 999)).toBe(false);
  });
});

describe('ids', () => {
  it('builds a client id from prefix, seconds and 32 characters without look-alikes', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 0.999999, noNaN: true }), (random) => {
        expect(makeClientId(1_700_000_000.9, () => random)).toMatch(
          /^kf1700000000[A-HJ-NP-TW-Zabcdefhjkmnpr-twxyz2-8]{32}$/,
        );
      }),
    );
  });

  it('orders server ids as numbers of any length', () => {
    expect(compareServerIds('9', '10')).toBeLessThan(0);
    expect(compareServerIds('90071992547409931', '90071992547409932')).toBeLessThan(0);
    expect(compareServerIds('b', 'a')).toBeGreaterThan(0);
    expect(compareServerIds('7', '7')).toBe(0);
  });
});

describe('text', () => {
  it('counts code points and never cuts one in two', () => {
    const family = '👨‍👩‍👧‍👦';
    expect(codePointCount('a😀')).toBe(2);
    expect(fitText('x'.repeat(200))).toMatchObject({ cut: 0, codePoints: 200 });
    expect(fitText('x'.repeat(201))).toMatchObject({ cut: 1, codePoints: 200 });
    expect(fitText('x'.repeat(198) + family)).toMatchObject({ text: 'x'.repeat(198), cut: 7 });
    expect(fitText('😀'.repeat(200))).toMatchObject({ cut: 0, codePoints: 200 });
  });

  it('keeps a prefix for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), (text) => {
        const fitted = fitText(text);
        expect(text.startsWith(fitted.text)).toBe(true);
        expect(fitted.codePoints).toBeLessThanOrEqual(200);
        expect(fitted.codePoints + fitted.cut).toBe(codePointCount(text));
      }),
    );
  });

  it('cuts what was put in at the caret, never what stood there', () => {
    const full = '0123456789'.repeat(20);
    expect(fitInsertion(full, `x${full}`, 1)).toMatchObject({ text: full, cut: 1, caret: 0 });
    expect(fitInsertion('abc', 'abXYZc', 5, 4)).toMatchObject({ text: 'abXc', cut: 2, caret: 3 });
    expect(fitInsertion('abcd', 'aXYZWd', 5, 4)).toMatchObject({ text: 'aXYd', cut: 2, caret: 3 });
    expect(fitInsertion('ab', 'a😀😁b', 5, 3)).toMatchObject({ text: 'a😀b', cut: 1, caret: 3 });
    expect(fitInsertion('ab', 'aXb', 2, 4)).toMatchObject({ text: 'aXb', cut: 0, caret: 2 });
    const unknown = fitInsertion('abc', 'something else', 3, 4);
    expect(unknown).toMatchObject({ text: 'some', caret: 4 });
    expect(fitInsertion('too long', 'too long!', 9, 4)).toMatchObject({ text: 'too ', caret: 4 });
  });

  it('keeps what stood on both sides of the caret, for any text', () => {
    const text = (maxLength: number) => fc.string({ unit: 'grapheme', maxLength });
    fc.assert(
      fc.property(text(40), text(40), text(200), (before, behind, put) => {
        fc.pre(codePointCount(before + behind) <= 60);
        const fitted = fitInsertion(before + behind, before + put + behind, (before + put).length, 60);
        expect(fitted.codePoints).toBeLessThanOrEqual(60);
        expect(fitted.text.startsWith(before)).toBe(true);
        expect(fitted.text.endsWith(behind)).toBe(true);
        expect(fitted.text.slice(fitted.caret)).toBe(behind);
        expect(fitted.codePoints + fitted.cut).toBe(codePointCount(before + put + behind));
      }),
    );
  });

  it('refuses what is blank in any script', () => {
    expect(['', ' ', '\n\t', '　'].every(isBlank)).toBe(true);
    expect(isBlank(' a ')).toBe(false);
  });
});

describe('keys', () => {
  const press = (over: Partial<Parameters<typeof keyMeaning>[0]>) => ({
    key: 'Enter',
    ctrl: false,
    meta: false,
    shift: false,
    alt: false,
    composing: false,
    ...over,
  });

  it('follows the habit, with Cmd as Ctrl and Shift always a line', () => {
    expect(keyMeaning(press({}), 'enter')).toBe('send');
    expect(keyMeaning(press({ ctrl: true }), 'enter')).toBe('line');
    expect(keyMeaning(press({}), 'ctrl+enter')).toBe('line');
    expect(keyMeaning(press({ meta: true }), 'ctrl+enter')).toBe('send');
    expect(keyMeaning(press({ shift: true }), 'enter')).toBe('line');
    expect(keyMeaning(press({ shift: true, ctrl: true }), 'ctrl+enter')).toBe('line');
  });

  it('never sends while an input method composes', () => {
    expect(keyMeaning(press({ composing: true }), 'enter')).toBe('ordinary');
    expect(keyMeaning(press({ key: 'a' }), 'enter')).toBe('ordinary');
  });
});

describe('time labels', () => {
  it('says just now, a few minutes, then the clock', () => {
    expect([0, 59].map((age) => timeLabel(1000 - age, 1000, 'HH:mm').kind)).toEqual(['just_now', 'just_now']);
    expect([60, 299].map((age) => timeLabel(1000 - age, 1000, 'HH:mm').kind)).toEqual([
      'a_few_minuts',
      'a_few_minuts',
    ]);
    expect(timeLabel(700, 1000, 'HH:mm')).toEqual({ kind: 'clock', pattern: 'HH:mm' });
    expect(timeLabel(2000, 1000, 'HH:mm').kind).toBe('just_now');
  });

  it('shows once per bucket of 60 s', () => {
    expect(startsTimeBucket(60, null)).toBe(true);
    expect(startsTimeBucket(119, 60)).toBe(false);
    expect(startsTimeBucket(120, 119)).toBe(true);
  });
});

describe('theme', () => {
  it('takes the named theme, else the style rule', () => {
    expect(lookFor('hg', 'a', '1').theme).toBe('hg');
    expect(lookFor(null, 'a', '1').theme).toBe('default');
    expect(lookFor(null, '', '1').theme).toBe('default');
    expect(lookFor(null, 'sgw', '1')).toMatchObject({ theme: 'sgw', headerColour: '#E0E0E0' });
    expect(lookFor(null, 'whatever', '1')).toMatchObject({ theme: 'yb', avatars: 'yb' });
  });

  it('gives each of the twelve merchants a character of its own', () => {
    const avatars = CHARACTER_BUSINESS_IDS.map((id) => lookFor(null, 'b', id).avatars);
    expect(new Set(avatars).size).toBe(12);
  });

  it('has one row of behaviour for each of the thirteen', () => {
    expect(Object.keys(THEMES).sort()).toEqual([...THEME_IDS].sort());
    expect(THEME_IDS.filter((id) => themeRow(id).behaviour.marquee)).toEqual(['yb']);
    expect(THEME_IDS.filter((id) => !themeRow(id).behaviour.emojiSearch)).toEqual(['stg']);
    expect(THEME_IDS.filter((id) => themeRow(id).behaviour.timeLabel === 'MM-DD HH:mm')).toEqual([
      'sg',
      'sm',
    ]);
  });
});

describe('evaluation', () => {
  const request = { title: 'T', items: ['a', 'b'], commentAsked: false, commentTitle: '' };

  it('asks for every item in the default theme and for exactly one elsewhere', () => {
    expect(openingScores(request, 'every-item')).toEqual([
      { title: 'a', score: null },
      { title: 'b', score: null },
    ]);
    expect(openingScores(request, 'exactly-one')).toEqual([{ title: 'a', score: 5 }]);
    expect(openingScores({ ...request, items: [] }, 'every-item')).toEqual([{ title: 'T', score: null }]);
  });

  it('names the first item that lacks a score', () => {
    expect(
      completeScores([
        { title: 'a', score: 1 },
        { title: 'b', score: null },
      ]),
    ).toMatchObject({
      ok: false,
      failure: { index: 1 },
    });
    expect(completeScores([{ title: 'a', score: 6 }]).ok).toBe(false);
    expect(completeScores([{ title: 'a', score: 5 }])).toEqual({
      ok: true,
      value: [{ title: 'a', score: 5 }],
    });
  });
});

describe('robot and media', () => {
  it('rotates six fallback sentences', () => {
    const keys = Array.from({ length: 12 }, (_, turn) => robotFallback(turn));
    expect(new Set(keys).size).toBe(6);
    expect(keys.slice(0, 6)).toEqual(keys.slice(6));
  });

  it('caps progress at 99 until everything is done', () => {
    expect(shownPercent(100, 100, false)).toBe(99);
    expect(shownPercent(100, 100, true)).toBe(100);
    expect(shownPercent(1, 3, false)).toBe(33);
    expect(shownPercent(0, 0, false)).toBe(0);
  });
});
