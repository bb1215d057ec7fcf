// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import { hasAgreed, rememberAgreement } from '../../../adapters/browser/agreements';
import { forgetStored, forgetVisitor } from '../../../adapters/browser/forget-visitor';

beforeEach(() => localStorage.clear());

describe('who has agreed to a gate', () => {
  it('is remembered for each business, in the version of the words', () => {
    rememberAgreement('1', '');
    rememberAgreement('2', 'b');
    expect([hasAgreed('1', ''), hasAgreed('2', 'b'), hasAgreed('2', 'c'), hasAgreed('3', '')]).toEqual([
      true,
      true,
      false,
      false,
    ]);
    rememberAgreement('2', 'c');
    expect([hasAgreed('2', 'b'), hasAgreed('2', 'c')]).toEqual([false, true]);
  });

  it('is bounded, and what is damaged counts as nothing', () => {
    for (let id = 0; id < 30; id += 1) rememberAgreement(`${id}`, '');
    expect([hasAgreed('9', ''), hasAgreed('10', '')]).toEqual([false, true]);
    for (const damaged of ['', '{', '7', '{"1":""}', '[1,null,["1"]]']) {
      localStorage.setItem('kefu.consent', damaged);
      expect(hasAgreed('1', '')).toBe(false);
    }
  });

  it('is forgotten when consent is withdrawn, and at the log-out of a shared device', () => {
    for (const forget of [() => forgetStored(window), () => forgetVisitor(window, '1')]) {
      rememberAgreement('1', '');
      forget();
      expect(hasAgreed('1', '')).toBe(false);
    }
  });
});
