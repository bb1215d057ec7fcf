import { describe, expect, it } from 'vitest';
import { realTarget } from '../../../../ui/primitives/LinkedText/real-target';

const EVIL = 'https://evil.test/login';

const NAMES_ANOTHER_HOST: readonly string[] = [
  'bank.test',
  'https://bank.test/login',
  'HTTPS://BANK.TEST',
  'www.bank.test',
  'Visit bank.test',
  'Visit our site: bank.test!',
  '→ bank.test',
  '✔bank.test',
  '(bank.test)',
  '[bank.test]',
  '“bank.test”',
  '「bank.test」',
  '\u{1f512} bank.test',
  'ｂａｎｋ．ｔｅｓｔ',
  'ｈｔｔｐｓ：／／ｂａｎｋ．ｔｅｓｔ／ｌｏｇｉｎ',
  'bank\u2024test',
  'bank。test',
  'bank｡test',
  'bank·test',
  'bank.test\u2215login',
  'bank.test\u2044login',
  'https:\\\\bank.test\\login',
  'https://bank.test@evil.test',
  'https://evil.test.bank.test',
  'evil.test bank.test',
  'evil.test (bank.test)',
  'bank.test.',
  'b\u200bank.test',
  'bank\u00ad.test',
  'bank.\u2060test',
  '\u202ebank.test',
  // Drawn backwards: ent365.test.
  '\u202etset.563tne',
  'Log in at \u202dtset.563tne',
  'ann@bank.test',
  '10.0.0.1',
  'http://192.168.0.1/admin',
  'https://[2001:db8::1]/',
  'https://localhost/',
  'https://3232235777/',
  'xn--bnk-8cd.test',
  'bаnk.test',
  'bänk.test',
  'bank.рф',
  '-bank.test',
  'evil-test.bank.test',
  'notevil.test',
  'http://localhost/',
  'HTTPS://LOCALHOST/',
  'https:/localhost/',
  'https:///localhost/',
  'https:\\\\localhost\\admin',
  'https:\u2215\u2215localhost\u2215',
  'bank.\u034ftest',
  'bank.\ufff9test',
  'bank\u2800.test',
  'bank24.test',
  'हिन्दी.test',
  'bank.भारत',
  '[2001:db8::1]',
  'report.zip',
  'bank・test',
  'bank･test',
  'bank\ua78ftest',
  'bank.testノlogin',
  'bank.test丿login',
  'bank.test〳login',
  'bank.testﾉlogin',
  'bank.exampleノlogin.evil.test/x',
  // Drawn as bank.test by a text from right to left, without a host in the order of the letters.
  '\u200e.test\u200fbank',
  '\u2067\u2066.test\u2069\u2066bank\u2069\u2069',
  '\u202b\u202a.test\u202c\u200f\u202abank\u202c',
];

describe('the text of a link', () => {
  it.each(NAMES_ANOTHER_HOST)('that names another host shows the real one: %s', (text) => {
    expect(realTarget(text, EVIL)).toBe('evil.test');
  });

  it.each([
    ['Log in', EVIL],
    ['evil.test', EVIL],
    ['https://evil.test/login', EVIL],
    ['Visit www.evil.test now.', EVIL],
    ['shop.test', 'https://click.shop.test/a'],
    ['https://www.shop.test', 'https://shop.test/a'],
    ['https://bücher.test', 'https://bücher.test'],
    ['пример.рф', 'https://пример.рф/'],
    ['https://shop.example:8080/a', 'https://shop.example:8080/a'],
    ['https://例え.test:8443, или', 'https://例え.test:8443/'],
    ['http://[2001:db8::1]:80/a', 'http://[2001:db8::1]:80/a'],
    ['магазин-24.рф', 'https://магазин-24.рф/'],
    ['مثال.إختبار', 'https://مثال.إختبار/'],
    ['ตัวอย่าง.ทดสอบ', 'https://ตัวอย่าง.ทดสอบ/'],
    ['실례.테스트', 'https://실례.테스트/'],
    ['ひらがなとカタカナと漢字.test', 'https://ひらがなとカタカナと漢字.test/'],
    ['παράδειγμα.test', 'https://παράδειγμα.test/'],
    ['例え.テスト', 'https://例え.テスト/'],
    ['https://evil.test/a/b.c.de?to=https://bank.test/', EVIL],
    ['evil.test/@ann.lee', EVIL],
    ['terms.pdf', 'https://shop.test/terms.pdf'],
    ['Version 2.10, e.g. for 3.5 €', EVIL],
    ['192.168.0.1', 'http://192.168.0.1/'],
    ['ann@shop.test', 'mailto:ann@shop.test'],
    ['Write to ann@shop.test', 'mailto:Ann@shop.test?subject=Hi'],
    ['+49 (30) 123-4567', 'tel:+49301234567'],
    ['Call 030 1234567', 'tel:+49 30 1234567'],
    ['٠٣٠١٢٣٤٥٦٧', 'tel:0301234567'],
    ['Call us, 24/7', 'tel:+49301234567'],
    ['anything', 'not an address'],
    ['evil\u3164.test', EVIL],
    ['_evil.test_', EVIL],
    ['Go to https://evil.test.', EVIL],
    ['evil.test?to=bank.test', EVIL],
    ['evil.test#bank.test', EVIL],
    ['Version 2.10.3', EVIL],
    ['my_shop.test', 'https://my_shop.test/'],
    ['my-shop.test', 'https://my-shop.test/'],
    [`${'a'.repeat(40)}.test`, `https://${'a'.repeat(40)}.test/`],
    ['shop.xn--p1ai', 'https://shop.xn--p1ai/'],
    ['हिन्दी.test', 'https://हिन्दी.test/'],
    ['пример.test', 'https://пример.test/'],
    ['help.shop.test', 'https://shop.test/'],
    ['www.shop.test', 'https://click.shop.test/'],
    ['Write to ann@shop.test.', 'mailto:ann@shop.test'],
    ['Ann@Shop.test', 'mailto:ann@shop.test'],
    ['030/1234567', 'tel:0301234567'],
    ['030.1234567', 'tel:0301234567'],
    ['0049 30 1234567', 'tel:+49301234567'],
    ['+49 30 1234567', 'tel:0301234567'],
    ['٩٩٩٩٩٩', 'tel:999999'],
    ['Call us, 9 - 17', 'tel:+49301234567'],
  ])('may be believed: %s for %s', (text, href) => {
    expect(realTarget(text, href)).toBeNull();
  });

  it('is read as far as it is drawn', () => {
    const far = 'a '.repeat(10_000);
    expect(realTarget(`${far.slice(20)} bank.test`, EVIL)).toBe('evil.test');
    expect(realTarget(`${far}bank.test`, EVIL)).toBeNull();
  });

  it('that names a host whose end is another host shows the real one', () => {
    expect(realTarget('shop.test', 'https://notshop.test/')).toBe('notshop.test');
  });

  const LOOK_ALIKES = [
    'bаnk.test',
    'bαnk.test',
    'bօnk.test',
    'bᎪnk.test',
    'рау.test',
    'РАУ.test',
    'ра-у.test',
    'рау24.test',
    'κοιν.test',
    'аррӏе.test',
    'ѵіѕа.test',
    'ԍоӏԁ.test',
    'сһаѕҽ.test',
    'γσυ.test',
    'սոօ.test',
    'b\u2c81nk.test',
    '\ua4d0\ua4f2\ua4e0.test',
    'bɑnk.test',
    'banĸ.test',
    'bạnk.test',
    'ʙᴀɴᴋ.test',
    'bank安全.test',
    'банкban.test',
    'оосс.test',
  ];
  it.each(LOOK_ALIKES)('that looks like another host shows its punycode: %s', (host) => {
    expect(realTarget(host, `https://${host}/`)).toMatch(/^xn--[a-z\d-]+\.test$/);
  });

  it.each([
    ['bank.test', 'mailto:eve@evil.test', 'eve@evil.test'],
    ['ann@bank.test', 'mailto:eve@evil.test', 'eve@evil.test'],
    ['ann@shop.test', 'mailto:eve@shop.test', 'eve@shop.test'],
    ['ａｎｎ＠ｂａｎｋ．ｔｅｓｔ', 'mailto:eve@evil.test', 'eve@evil.test'],
    ['Write to bank.test', 'mailto:eve%40evil.test', 'eve@evil.test'],
    ['bank.test', 'tel:+15550100', '+15550100'],
    ['+49 30 1234567', 'tel:+15550100', '+15550100'],
    ['(030) 1234567', 'tel:+1 900 030 1234567', '+1 900 030 1234567'],
    ['０３０１２３４５６７', 'tel:+15550100', '+15550100'],
    ['٠٣٠١٢٣٤٥٦٧', 'tel:+15550100', '+15550100'],
    ['bank.test', 'mailto:%E0%A4%A@evil.test', '%e0%a4%a@evil.test'],
    ['ann@bank.test', 'mailto:eve@evil.test,ann@bank.test', 'eve@evil.test'],
    ['bank.test', 'mailto:%20eve@evil.test', 'eve@evil.test'],
    ['ann+eve@shop.test', 'mailto:eve@shop.test', 'eve@shop.test'],
    ['johanna@shop.test', 'mailto:nna@shop.test', 'nna@shop.test'],
    ['110110', 'tel:+15550100', '+15550100'],
    ['123456', 'tel:900123456', '900123456'],
    ['030 7654321', 'tel:+49301234567', '+49301234567'],
  ])('of a mail or a call that names another place shows the real one: %s for %s', (text, href, shown) => {
    expect(realTarget(text, href)).toBe(shown);
  });
});
