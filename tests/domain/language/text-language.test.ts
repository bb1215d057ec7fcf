import { describe, expect, it } from 'vitest';
import {
  directionOf,
  isInOtherLetters,
  isSameLanguage,
  languageOfLetters,
} from '../../../domain/language/text-language';

describe('the language that letters show', () => {
  it.each([
    ['您的订单已经发出，请稍候。', 'zh'],
    ['ご注文は本日発送いたしました。', 'ja'],
    ['東京都渋谷区神南一丁目の注文', 'ja'],
    ['주문이 발송되었습니다.', 'ko'],
    ['คำสั่งซื้อของคุณถูกจัดส่งแล้ว', 'th'],
    ['आपका ऑर्डर भेज दिया गया है', 'hi'],
    ['تم شحن طلبك', 'ar'],
    ['Ваш заказ отправлен', 'ru'],
    ['Ваш заказ TX-2048 отправлен, смотрите https://shop.example/orders/very-long-address', 'ru'],
  ])('%s', (text, language) => {
    expect(languageOfLetters(text)).toBe(language);
  });

  it.each(['Your order was sent', '', '12345', '👍', 'Заказ order Заказ order and more'])(
    'nothing, where many languages share the letters, or there are none: %s',
    (text) => {
      expect(languageOfLetters(text)).toBeNull();
    },
  );
});

describe('letters that a reader does not know', () => {
  it.each([
    ['Your order was sent today', 'zh-Hans', true],
    ['您的订单已经发出', 'en', true],
    ['您的订单已经发出', 'zh-Hant', false],
    ['您的訂單已經發出', 'ja', false],
    ['ご注文は本日発送いたしました。', 'zh-Hans', true],
    ['Pedido enviado hoje', 'en', false],
    ['Ваш заказ отправлен', 'pt-BR', true],
    ['VIP', 'ar', false],
    ['https://shop.example/orders/4711', 'th', false],
    ['好', 'en', false],
    ['', 'en', false],
  ])('%s, in the chat of %s: %s', (text, tag, isOther) => {
    expect(isInOtherLetters(text, tag)).toBe(isOther);
  });
});

it('two tags are one language for a reader, unless Chinese is written in the other letters', () => {
  expect(isSameLanguage('pt', 'pt-BR')).toBe(true);
  expect(isSameLanguage('zh', 'zh-Hans')).toBe(true);
  expect(isSameLanguage('zh', 'zh-Hant')).toBe(false);
  expect(isSameLanguage('zh-TW', 'zh-Hant')).toBe(true);
  expect(isSameLanguage('en', 'de')).toBe(false);
});

it('a text has the direction of its language', () => {
  expect(['ar', 'he-IL', 'fa', 'ur'].map(directionOf)).toEqual(['rtl', 'rtl', 'rtl', 'rtl']);
  expect(['en', 'arn', 'zh-Hans'].map(directionOf)).toEqual(['ltr', 'ltr', 'ltr']);
});
