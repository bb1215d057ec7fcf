import { describe, expect, it } from 'vitest';
import { withDictated } from '../../../domain/text/dictated';

describe('what was said follows what was typed', () => {
  it.each([
    ['', 'Hello', 'Hello'],
    ['Hello.', 'Where is my order', 'Hello. Where is my order'],
    ['Hello. ', 'Where', 'Hello. Where'],
    ['Hello\n', 'Where', 'Hello\nWhere'],
    ['你好', '我的订单', '你好我的订单'],
    ['你好。', '我的订单', '你好。我的订单'],
    ['สวัสดี', 'ขอถาม', 'สวัสดีขอถาม'],
    ['مرحبا', 'أين طلبي', 'مرحبا أين طلبي'],
    ['Hello', '', 'Hello'],
  ])('%j and %j', (before, said, whole) => {
    expect(withDictated(before, said)).toBe(whole);
  });
});
