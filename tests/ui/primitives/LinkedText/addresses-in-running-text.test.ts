import { describe, expect, it } from 'vitest';
import { findLinks } from '../../../../ui/primitives/LinkedText/find-links';

/** Each text, then the links in it. `www.` stands for itself, and an e-mail address and a number are named as they are read. */
const TEXTS: readonly (readonly [text: string, ...links: readonly string[]])[] = [
  // A host ends where another script follows a top-level domain.
  ['www.meishi.com好吃', 'www.meishi.com'],
  ['https://google.com你好', 'https://google.com'],
  ['https://google.com你好.谢谢', 'https://google.com'],
  ['https://example.jpをご覧ください', 'https://example.jp'],
  ['https://example.kr에서 확인하세요', 'https://example.kr'],
  ['ดูที่https://example.thนะครับ', 'https://example.th'],
  ['راجع https://a.exampleوشكرا', 'https://a.example'],
  ['https://a.exampleपर देखें', 'https://a.example'],
  ['Сайт https://a.exampleтут', 'https://a.example'],
  ['Пишите на https://a.example.Спасибо', 'https://a.example'],
  ['https://a.exampleＡＰＰ下载', 'https://a.example'],
  ['https://a.example:8080你好', 'https://a.example:8080'],
  ['https://a.example:谢谢', 'https://a.example'],
  ['https://a.example-你好', 'https://a.example'],
  ['http://192.168.0.1你好', 'http://192.168.0.1'],
  ['http://[2001:db8::1]:8080/a你好', 'http://[2001:db8::1]:8080/a'],
  ['见http://[2001:db8::1]。', 'http://[2001:db8::1]'],
  ['https://a.exampleノlogin.b.example/x', 'https://a.example'],
  ['https://a.example・https://b.example', 'https://a.example', 'https://b.example'],
  // Brackets and sentence marks.
  ['http://t.cn/RUy3HJN《一尺闲梦》亚马逊http://t.cn/RUyQxlU', 'http://t.cn/RUy3HJN', 'http://t.cn/RUyQxlU'],
  ['【https://shop.example/a】', 'https://shop.example/a'],
  [
    '〔https://shop.example/a〕〈https://shop.example/b〉',
    'https://shop.example/a',
    'https://shop.example/b',
  ],
  ['（https://x.example）', 'https://x.example'],
  ['［https://x.example/a］', 'https://x.example/a'],
  ['「https://x.example/a」と『https://x.example/b』', 'https://x.example/a', 'https://x.example/b'],
  ['«https://x.example/a», ‹https://x.example/b›', 'https://x.example/a', 'https://x.example/b'],
  ['„https://x.example/a“ und ‚https://x.example/b‘', 'https://x.example/a', 'https://x.example/b'],
  ['‘https://x.example/a’ “https://x.example/b”', 'https://x.example/a', 'https://x.example/b'],
  ['https://boutique.example/l’été, merci', 'https://boutique.example/l’été'],
  ['https://shop.example/a：谢谢', 'https://shop.example/a'],
  ['https://shop.example/a；https://shop.example/b', 'https://shop.example/a', 'https://shop.example/b'],
  ['https://shop.example/a～谢谢', 'https://shop.example/a'],
  ['https://shop.example/a……谢谢', 'https://shop.example/a'],
  ['https://shop.example/a——谢谢', 'https://shop.example/a'],
  ['https://shop.example/a。。。！！？', 'https://shop.example/a'],
  ['https://shop.example/a...', 'https://shop.example/a'],
  ['https://shop.example/a…', 'https://shop.example/a'],
  ['https://shop.example/a?!)."', 'https://shop.example/a'],
  ['https://shop.example/a،شكرا', 'https://shop.example/a'],
  ['https://shop.example/a؟', 'https://shop.example/a'],
  ['https://shop.example/a؛ ثم', 'https://shop.example/a'],
  ['https://shop.example/a।', 'https://shop.example/a'],
  ['https://shop.example/a।धन्यवाद', 'https://shop.example/a'],
  ['¿https://shop.example/a?', 'https://shop.example/a'],
  ['https://x.example．谢谢', 'https://x.example'],
  ['https://x.example／谢谢', 'https://x.example'],
  ['https://x.example/a｜https://x.example/b', 'https://x.example/a', 'https://x.example/b'],
  ['https://x.example/a→下一步', 'https://x.example/a'],
  ['https://x.example/a😀', 'https://x.example/a'],
  ['https://x.example❤️谢谢', 'https://x.example'],
  ['https://x.example/a\u200f', 'https://x.example/a'],
  ['https://x.example\u200b 谢谢', 'https://x.example'],
  // The next word follows without a space.
  ['打开https://shop.example/order/123查看', 'https://shop.example/order/123'],
  ['https://shop.example/a?b=c谢谢', 'https://shop.example/a?b=c'],
  ['https://shop.example/a에서', 'https://shop.example/a'],
  ['https://shop.example/aشكرا', 'https://shop.example/a'],
  ['https://shop.example/aтут', 'https://shop.example/a'],
  ['https://shop.example/a,谢谢!', 'https://shop.example/a'],
  ['https://shop.example/a?谢谢', 'https://shop.example/a'],
  ['https://shop.example/a.Спасибо', 'https://shop.example/a'],
  ['https://shop.example/aนะครับ', 'https://shop.example/a'],
  ['https://shop.example/café谢谢', 'https://shop.example/café'],
  ['https://shop.example/a好吗?谢谢', 'https://shop.example/a'],
  ['https://shop.example/a谢谢.OK', 'https://shop.example/a'],
  ['http://t.cn/RUy3转发//@小明', 'http://t.cn/RUy3'],
  ['https://ja.wikipedia.org/wiki/HTMLをご覧ください', 'https://ja.wikipedia.org/wiki/HTML'],
  // The address goes on behind the word.
  ['见https://shop.example/2024年/报告。谢谢', 'https://shop.example/2024年/报告'],
  ['https://a.example/b谢谢,https://a.example/2024年/c', 'https://a.example/b', 'https://a.example/2024年/c'],
  // Several addresses.
  ['https://a.example/x,https://b.example/y', 'https://a.example/x', 'https://b.example/y'],
  ['http://t.cn/RUyQhttp://t.cn/RUyR', 'http://t.cn/RUyQ', 'http://t.cn/RUyR'],
  ['https://a.examplehttps://b.example', 'https://a.example', 'https://b.example'],
  ['www.a.example和www.b.example', 'www.a.example', 'www.b.example'],
  ['https://a.example/客服www.b.example', 'https://a.example/客服', 'www.b.example'],
  // Markup of others.
  ['[a](https://b.example/c)', 'https://b.example/c'],
  ['[说明](https://b.example/c)谢谢', 'https://b.example/c'],
  ['[https://a.example](https://b.example)', 'https://a.example', 'https://b.example'],
  ['<https://b.example/c>', 'https://b.example/c'],
  ['**https://b.example/c**', 'https://b.example/c'],
  ["['https://a.example/b','https://a.example/c']", 'https://a.example/b', 'https://a.example/c'],
  ['{"url":"https://a.example/b"}', 'https://a.example/b'],
  ['https://a.example/b(推荐', 'https://a.example/b'],
  // Mail and numbers.
  ['mailto:mia@a.example，谢谢', 'mailto:mia@a.example'],
  ['mailto:mia@a.example谢谢', 'mailto:mia@a.example'],
  ['mailto:mia@a.example,bob@a.example', 'mailto:mia@a.example', 'bob@a.example'],
  ['请联系...mia@a.example谢谢', 'mia@a.example'],
  ['邮箱mia@a.example；bob@a.example。', 'mia@a.example', 'bob@a.example'],
  ['电话13800138000微信同号', '13800138000'],
  ['电话:13800138000', '13800138000'],
  ['拨打+86 138 0013 8000，谢谢', '+86 138 0013 8000'],
  ['☎030 1234567まで', '030 1234567'],
  ["'mia@a.example', 'bob@a.example'", 'mia@a.example', 'bob@a.example'],
  // A part of a mail address belongs to somebody else.
  ['métier@a.example'],
  ["mia.o'neil@a.example"],
  ['mia.o’neil@a.example'],
  ['r&d@a.example'],
  [`mia.${'a'.repeat(70)}@a.example`],
  ['mia@mail.bücher.example'],
  ['mia@mail.a.école.example'],
  // No address: another person's user name, a host that nobody can have, a letter of another script within it.
  ['https://user:pass@a.example/'],
  ['https：//a.example'],
  ['https://。'],
  ['www.好吃'],
  ['awww.nice.example'],
  ['A13800138000号'],
  ['12:30:45'],
];

/** Whole addresses, which no rule for running text may cut. */
const WHOLE: readonly string[] = [
  'https://zh.wikipedia.org/wiki/客服_(消歧义)',
  "https://a.example/it's",
  'https://a.example/it’s',
  'https://пример.рф/путь',
  'https://www.пример.рф/',
  'https://例え.テスト/',
  'https://مثال.إختبار/مسار',
  'https://उदाहरण.परीक्षा/पथ',
  'https://ตัวอย่าง.ทดสอบ/ทาง',
  'https://실례.테스트',
  'https://www.straße.example/a',
  'https://bücher.example:8443/ü',
  'https://shop.example/商品/手机.html?q=中文&r=1#评论',
  'https://shop.example/2024年/报告',
  'https://shop.example/2024年12月/',
  'https://shop.example/v2версия/файл',
  'https://shop.example/iPhone手机_128g',
  'https://shop.example/a手机.html?b=1',
  'https://shop.example/s?b=iPhone手机&page=2',
  'https://shop.example/s?wd=C语言',
  'https://zh.wikipedia.org/wiki/C语言',
  'https://zh.wikipedia.org/zh-cn/C语言',
  'https://ja.wikipedia.org/wiki/Tシャツ',
  'https://baike.example/item/C语言/105958',
  'https://ru.wikipedia.org/wiki/Служба_поддержки',
  'https://ar.wikipedia.org/wiki/خدمة_العملاء',
  'https://hi.wikipedia.org/wiki/ग्राहक_सेवा',
  'https://ja.wikipedia.org/wiki/レオナルド・ダ・ヴィンチ',
  'https://en.wikipedia.org/wiki/Michelson–Morley_experiment',
  'https://en.wikipedia.org/wiki/Chat_(disambiguation)',
  'https://archive.example/web/2020/https://shop.example/a',
  'https://a.example/?to=https://b.example/c',
  'https://a.example/a;b=1,2/@mia/~x/!$&*+|^`=9',
  'https://a.example/%E5%AE%A2?a[]=1&b[c]=2',
  'http://[::1]:8080/a',
  'http://localhost:3000/#z',
  'HTTPS://A.EXAMPLE/',
];

describe('an address in running text', () => {
  it.each(TEXTS)('%s', (text, ...links) => {
    const parts = findLinks(text);
    expect(parts.flatMap((part) => (part.href === null ? [] : [part.text]))).toEqual(links);
    expect(parts.map((part) => part.text).join('')).toBe(text);
    for (const { text: shown, href } of parts)
      if (/^https?:/i.test(shown)) expect(new URL(href ?? shown).href).toBe(new URL(shown).href);
  });

  it.each(WHOLE)('%s is one link', (address) => {
    for (const text of [address, `请看 ${address}。`, `(${address})`, `“${address}”`])
      expect(findLinks(text).filter((part) => part.href !== null)).toEqual([
        { text: address, href: address },
      ]);
  });
});
