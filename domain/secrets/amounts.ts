import { oneOf, SIGN_BETWEEN, WORD_BETWEEN } from './words-of-secrets';

/** Currencies by code and by name, in the languages of the widget. */
const CURRENCY = oneOf(
  ...[
    'USD',
    'USDT',
    'EUR',
    'GBP',
    'CNY',
    'RMB',
    'TWD',
    'HKD',
    'JPY',
    'KRW',
    'IDR',
    'VND',
    'THB',
    'MYR',
    'PHP',
    'INR',
  ],
  ...[
    'BRL',
    'MXN',
    'COP',
    'CLP',
    'ARS',
    'PEN',
    'RUB',
    'UAH',
    'KZT',
    'TRY',
    'AED',
    'SAR',
    'EGP',
    'IQD',
    'CHF',
    'SGD',
  ],
  ...[
    'Rp\\.?',
    'RM',
    'kr',
    'đ',
    'đồng',
    'dong',
    'dollars?',
    'euros?',
    'yuan',
    'yen',
    'won',
    'baht',
    'rupiah',
    'ringgit',
  ],
  ...['reais', 'pesos', 'rupees?', 'dólares', 'руб(?:\\.|лей|ля|ль)?', 'долларов', 'евро', 'रुपये', 'रुपए'],
  ...['دولار', 'درهم', 'ريال', 'جنيه', 'دينار', 'บาท'],
);

/** In these scripts no space is between words. */
const TOUCHING_CURRENCY = '[元円圆圓원块塊]';

/** Not a balance: it may be that of the card itself, whose number follows. */
const AMOUNT = oneOf(
  ...[
    'amount',
    'sum',
    'total',
    '金额',
    '金額',
    '总额',
    '總額',
    '合计',
    '合計',
    '금액',
    '합계',
    'montante',
    'valor',
    'quantia',
  ],
  ...[
    'importe',
    'monto',
    'cantidad',
    'jumlah',
    'nominal',
    'จำนวนเงิน',
    'ยอดรวม',
    'số tiền',
    'tổng(?: cộng)?',
    'сумм[ауы]',
    'итого',
  ],
  ...['montant', 'somme', 'Betrag', 'Summe', 'المبلغ', 'مبلغ', 'المجموع', 'राशि', 'रकम', 'कुल'],
);

const AMOUNT_BEFORE = new RegExp(`(?:${AMOUNT}) ?(?:(?:${SIGN_BETWEEN}|${WORD_BETWEEN}) ?)?$`, 'iu');
/** A number before the currency is the amount: "50 USD 4111…". */
const CURRENCY_BEFORE = new RegExp(
  `(?:^|[^\\d\\s] {0,2})(?:\\p{Sc}|(?:^|[^\\p{L}\\p{M}])${CURRENCY}) ?$`,
  'iu',
);
/** One behind it may belong to the next number: "4111… USD 50". */
const CURRENCY_AFTER = new RegExp(
  `^ ?(?:\\p{Sc}|${TOUCHING_CURRENCY}|${CURRENCY}(?![\\p{L}\\p{M}]))(?! ?\\d)`,
  'iu',
);

/** Whether digits between these texts are an amount of money. @param before with plain signs, as `after` */
export const isAmount = (before: string, after: string): boolean =>
  AMOUNT_BEFORE.test(before) || CURRENCY_BEFORE.test(before) || CURRENCY_AFTER.test(after);
