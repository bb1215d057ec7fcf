// A merchant with a robot, two agents, questions and articles.
import type { Database } from '../../../server/database/database';
import { addFirstMerchant } from '../../../server/merchants/merchants';

/** Signs the access keys of the shop's users. */
export const SIGNING_KEY = 'a signing key of the test';

export const addShop = async ({ query }: Pick<Database, 'query'>): Promise<void> => {
  await addFirstMerchant({ query }, 0);
  await query(
    `update merchants set name = 'Harbour Games', is_robot_first = true, look = $1::text::jsonb, signing_key = $2
     where id = '1'`,
    [
      JSON.stringify({ style: 'a', welcome: ['Welcome!', '<p>Ask us about <b>deposits</b>.</p>'] }),
      SIGNING_KEY,
    ],
  );
  await query(`insert into agents (id, merchant_id, nick_name, position) values ('2', '1', 'Leo', 1)`);
  await query(
    `insert into questions (merchant_id, lang, keyword, question, answer, terms) values
      ('1', 'en', 'Deposit', 'How do I make a deposit?', '<p>Open <b>Wallet</b> and choose a method.</p>', '["top up"]'),
      ('1', 'en', 'Withdrawal', 'How long does a withdrawal take?', '<p>It is paid the same day.</p>', '["cash out"]'),
      ('1', 'cn', '存款', '如何存款？', '<p>打开钱包。</p>', '["充值"]')`,
  );
  await query(
    `insert into articles (merchant_id, lang, title, body) values
      ('1', 'en', 'Deposits', '<p>Open <b>Wallet</b> and choose a method: bank transfer or card.</p>'),
      ('1', 'en', 'Limits', '<p>Set a limit for yourself under Account.</p>')`,
  );
};
