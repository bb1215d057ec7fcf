// Which words of a sentence the robot and the help centre look for.
import { afterEach, beforeEach, expect, it } from 'vitest';
import { addShop } from '../support/shop';
import { startTestServer, type TestServer } from '../support/test-server';
import { arrive, type TestVisitor } from '../support/visitor';

// How do I change the password? Open the settings.
const ANSWER = '<p>सेटिंग्स खोलें।</p>';
// Limits: set a limit under Account.
const TITLE = 'सीमाएँ';

let running: TestServer;
let visitor: TestVisitor;

beforeEach(async () => {
  running = await startTestServer();
  await addShop(running.database);
  await running.database.query(
    `insert into questions (merchant_id, lang, keyword, question, answer, terms) values
      ('1', 'hi', 'गुप्त शब्द', 'पासवर्ड कैसे बदलें?', $1, '[]'),
      ('1', 'hi', 'भुगतान', 'पैसा कब मिलेगा?', '<p>उसी दिन।</p>', '[]')`,
    [ANSWER],
  );
  await running.database.query(
    `insert into articles (merchant_id, lang, title, body) values
      ('1', 'hi', $1, '<p>खाते में अपनी सीमा तय करें।</p>'),
      ('1', 'hi', 'जमा', '<p>बटुआ खोलें।</p>')`,
    [TITLE],
  );
  visitor = await arrive(running.url);
  await running.database.query(`update visitors set lang = 'hi'`);
});
afterEach(() => running.close());

const ask = (sentence: string) => visitor.call('POST', '/api/hy/robots/sentence', { sentence, unstr: 'kf1' });
const search = async (sentence: string) =>
  JSON.stringify(await visitor.call('POST', '/api/hy/robots/helper/search', { sentence, lang: 'hi' }));

it('a Hindi question is found by its words', async () => {
  expect(await ask('कैसे पासवर्ड')).toMatchObject({ code: 200, data: { answer: ANSWER } });
});

it('a Hindi word that no question has finds none', async () => {
  expect(await ask('पानी')).toMatchObject({ code: 200, data: { answer: '' } });
});

it('a Hindi article is found by its words in any order', async () => {
  const found = await search('सीमा खाते');
  expect(found).toContain(TITLE);
  expect(found).not.toContain('बटुआ');
});

const QUESTIONS = {
  cn: ['如何修改登录密码？', '提现多久到账？'],
  jp: ['パスワードを変更するには？', '出金はいつですか？'],
  kr: ['비밀번호를 어떻게 바꾸나요?', '출금은 언제 되나요?'],
  th: ['เปลี่ยนรหัสผ่านอย่างไร', 'ฝากเงินอย่างไร'],
} as const;

it.each([
  ['cn', '怎么修改密码', 0],
  ['cn', '提现没有到账', 1],
  ['cn', '你们好吗', null],
  ['jp', 'パスワードを変えたい', 0],
  ['jp', 'こんにちは', null],
  ['kr', '비밀번호 바꾸는 법', 0],
  ['kr', '출금이 안 돼요', 1],
  ['th', 'อยากเปลี่ยนรหัสผ่าน', 0],
  ['th', 'สวัสดีครับ', null],
] as const)('of a language without spaces between words: %s, %s', async (lang, sentence, place) => {
  for (const question of QUESTIONS[lang])
    await running.database.query(
      `insert into questions (merchant_id, lang, keyword, question, answer, terms) values ('1', $1, '', $2, $3, '[]')`,
      [lang, question, `<p>${question}</p>`],
    );
  await running.database.query('update visitors set lang = $1', [lang]);
  const answer = place === null ? '' : `<p>${QUESTIONS[lang][place]}</p>`;
  expect(await ask(sentence)).toMatchObject({ code: 200, data: { answer } });
});

it('a Chinese article is found by words that stand apart in it', async () => {
  await running.database.query(
    `insert into articles (merchant_id, lang, title, body) values ('1', 'cn', '修改登录密码', '<p>设置。</p>'), ('1', 'cn', '充值', '<p>到账。</p>')`,
  );
  const found = JSON.stringify(
    await visitor.call('POST', '/api/hy/robots/helper/search', { sentence: '修改密码', lang: 'cn' }),
  );
  expect(found).toContain('修改登录密码');
  expect(found).not.toContain('到账');
});
