// One small knowledge base: robot answers, hint questions, suggestions and help articles.
import type { Article, Question } from '../../backend/backend';
import { plainText } from '../../backend/calls/plain-text';
import { type Phrase, say } from '../../backend/text';

interface Entry {
  readonly qid: string;
  readonly words: RegExp;
  readonly keyword: Phrase;
  readonly question: Phrase;
  readonly answer: Phrase;
}

const ENTRIES: readonly Entry[] = [
  {
    qid: '1',
    words: /deposit|top.?up|pay in|存款|充值|入款/i,
    keyword: { en: 'Deposit', cn: '存款' },
    question: { en: 'How do I make a deposit?', cn: '如何存款？' },
    answer: {
      en: '<p>Open <b>Wallet → Deposit</b>, choose a method and the amount.</p><ol><li>Bank transfer: 5 to 30 minutes</li><li>Card: at once</li></ol>',
      cn: '<p>打开<b>钱包 → 存款</b>，选择方式和金额。</p><ol><li>银行转账：5 至 30 分钟</li><li>银行卡：即时到账</li></ol>',
    },
  },
  {
    qid: '2',
    words: /withdraw|cash.?out|payout|提款|取款|提现/i,
    keyword: { en: 'Withdrawal', cn: '提款' },
    question: { en: 'How long does a withdrawal take?', cn: '提款需要多久？' },
    answer: {
      en: '<p>A withdrawal is checked within 2 hours and paid the same day. The first one needs a verified account.</p>',
      cn: '<p>提款会在 2 小时内审核，当天到账。首次提款需要完成实名认证。</p>',
    },
  },
  {
    qid: '3',
    words: /\bbet|odds|rules?\b|handicap|投注|下注|赔率|规则/i,
    keyword: { en: 'Betting rules', cn: '投注规则' },
    question: { en: 'What are the betting rules?', cn: '投注规则是什么？' },
    answer: {
      en: '<p>A bet counts once it is confirmed in <i>My bets</i>.</p><table><tr><th>Market</th><th>Settled</th></tr><tr><td>Match result</td><td>after 90 minutes</td></tr><tr><td>Live casino</td><td>at once</td></tr></table>',
      cn: '<p>投注在<i>我的投注</i>中确认后生效。</p><table><tr><th>玩法</th><th>结算</th></tr><tr><td>全场赛果</td><td>90 分钟后</td></tr><tr><td>真人娱乐</td><td>即时</td></tr></table>',
    },
  },
  {
    qid: '4',
    words: /account|log.?in|password|verify|账号|帐号|账户|登录|密码|认证/i,
    keyword: { en: 'Account', cn: '账号' },
    question: { en: 'I cannot log in to my account', cn: '我无法登录账号' },
    answer: {
      en: '<p>Use <b>Forgot password</b> on the sign-in page. After five wrong tries the account is locked for 30 minutes.</p>',
      cn: '<p>请在登录页点击<b>忘记密码</b>。连续输错五次后账号会锁定 30 分钟。</p>',
    },
  },
  {
    qid: '5',
    words: /bonus|promo|rebate|优惠|红利|返水|活动/i,
    keyword: { en: 'Bonus', cn: '优惠' },
    question: { en: 'How do I claim a bonus?', cn: '如何领取优惠？' },
    answer: {
      en: '<p>Choose the bonus before you deposit. It is paid out after five times the turnover.</p>',
      cn: '<p>请在存款前选择优惠，完成五倍流水后即可提款。</p>',
    },
  },
  {
    qid: '6',
    words: /limit|responsible|self.?exclu|限额|限制|自我/i,
    keyword: { en: 'Limits', cn: '限额' },
    question: { en: 'How do I set a limit for myself?', cn: '如何设置限额？' },
    answer: {
      en: '<p>Under <b>Account → Limits</b> you set a day’s or a month’s deposit, or a pause.</p>',
      cn: '<p>在<b>账号 → 限额</b>中可以设置每日或每月存款上限，或暂停账户。</p>',
    },
  },
];

const inLanguage = ({ qid, keyword, question, answer }: Entry, lang: string): Question => ({
  qid,
  keyword: say(keyword, lang),
  question: say(question, lang),
  answer: say(answer, lang),
});

const about = (text: string) => ENTRIES.find((one) => one.words.test(text));

export const questionAbout = (text: string, lang: string): Question | undefined => {
  const entry = about(text);
  return entry && inLanguage(entry, lang);
};

export const questionById = (qid: string, lang: string): Question | undefined => {
  const entry = ENTRIES.find((one) => one.qid === qid);
  return entry && inLanguage(entry, lang);
};

export const hints = (lang: string): readonly Question[] => ENTRIES.map((one) => inLanguage(one, lang));

export const articles = (lang: string): readonly Article[] =>
  hints(lang).map(({ question, answer }) => ({ title: question, body: answer }));

export function searchArticles(sentence: string, lang: string): readonly Article[] {
  const words = sentence
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word.length > 0);
  const topic = about(sentence);
  return articles(lang).filter((one, at) => {
    const text = `${one.title} ${plainText(one.body)}`.toLowerCase();
    return ENTRIES[at] === topic || (words.length > 0 && words.every((word) => text.includes(word)));
  });
}

/** Questions that contain what the visitor types. */
export function suggest(text: string, lang: string): string[] {
  const typed = text.trim().toLowerCase();
  if (typed === '') return [];
  const fits = hints(lang).filter(
    (one, at) => one.question.toLowerCase().includes(typed) || ENTRIES[at]?.words.test(typed),
  );
  return fits.map((one) => one.question).slice(0, 5);
}
