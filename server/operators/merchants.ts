// Merchants as admins edit them: look, language, hours, questions of the robot and help articles.
import type * as wire from '../../backend/backend';
import { isTimeZone, MINUTES_OF_DAY, type OpeningHours, type OpenSpan } from '../../backend/opening-hours';
import type { Queries } from '../database/database';
import { type Body, flag, idOf, list, OperatorError, objectOf, text, textItem } from './input';

/** Fields of the config answer that an admin may set, with the shape of each. An empty one is left out. */
const LOOK: Readonly<Record<string, { readonly fits: RegExp; readonly expected: string }>> = {
  style: { fits: /^[a-z]{1,8}$/, expected: 'the name of a theme' },
  client_message_bg_color: { fits: /^#[0-9a-f]{3,8}$/i, expected: 'a colour such as #16C9CA' },
  client_send_bg_color: { fits: /^#[0-9a-f]{3,8}$/i, expected: 'a colour such as #16C9CA' },
  client_font_color: { fits: /^#[0-9a-f]{3,8}$/i, expected: 'a colour such as #16C9CA' },
  client_header_bg_color: { fits: /^#[0-9a-f]{3,8}$/i, expected: 'a colour such as #16C9CA' },
  logo_url: { fits: /^(https?:\/\/|\/)\S{1,1000}$/, expected: 'an address' },
  logo_link: { fits: /^https?:\/\/\S{1,1000}$/, expected: 'an address' },
  adv: { fits: /^[\s\S]{1,4000}$/, expected: 'HTML of at most 4,000 characters' },
};

const LANGUAGE = /^[a-z]{2,3}(-[A-Za-z]{2,4})?$/;
const MERCHANT = /^[A-Za-z0-9_-]{1,64}$/;
const MOST_QUESTIONS = 500;
const MOST_ARTICLES = 500;
const MOST_HTML = 20_000;
const MOST_WELCOMES = 10;
const MOST_WELCOME = 4_000;
const LEAST_KEY = 16;
const MOST_KEY = 256;
const DAYS = 7;

export interface Merchant
  extends Pick<wire.Merchant, 'id' | 'name' | 'lang' | 'isRobotFirst' | 'isOpen' | 'hours' | 'look'> {
  /** HTML of the messages that a conversation with an agent begins with. */
  readonly welcome: readonly string[];
  /** Access keys are verified. The key itself is never read back. */
  readonly hasSigningKey: boolean;
}

export interface EditedMerchant extends Omit<Merchant, 'hasSigningKey'> {
  /** undefined: the key stays; '': access keys are no longer accepted. */
  readonly signingKey: string | undefined;
}

export interface Question {
  readonly id: number | null;
  readonly lang: string;
  readonly keyword: string;
  readonly question: string;
  readonly answer: string;
  readonly terms: readonly string[];
}

export interface Article {
  readonly id: number | null;
  readonly lang: string;
  readonly title: string;
  readonly body: string;
}

export const merchants = ({ query }: Pick<Queries, 'query'>): Promise<Merchant[]> =>
  query<Merchant & Record<string, unknown>>(
    `select id, name, lang, is_robot_first as "isRobotFirst", is_open as "isOpen", hours, look - 'welcome' as look,
      coalesce(look -> 'welcome', '[]'::jsonb) as welcome, signing_key <> '' as "hasSigningKey"
    from merchants order by name, id`,
  );

/** @throws OperatorError */
export const readMerchant = (id: string, body: Body): EditedMerchant => {
  if (!MERCHANT.test(id))
    throw new OperatorError(400, 'id: expected 1 to 64 letters, digits, dashes and underscores');
  return {
    id,
    name: text(body, 'name', { least: 1, most: 80 }),
    lang: language(body),
    isRobotFirst: flag(body, 'isRobotFirst'),
    isOpen: flag(body, 'isOpen'),
    hours: body['hours'] == null ? null : readHours(objectOf(body['hours'])),
    look: readLook(objectOf(body['look'] ?? {})),
    welcome: list(body, 'welcome', MOST_WELCOMES, textItem(MOST_WELCOME)),
    signingKey: body['signingKey'] === undefined ? undefined : readSigningKey(body),
  };
};

const readSigningKey = (body: Body): string => {
  const key = text(body, 'signingKey', { most: MOST_KEY });
  if (key === '' || key.length >= LEAST_KEY) return key;
  throw new OperatorError(400, `signingKey: expected ${LEAST_KEY} to ${MOST_KEY} characters, or none`);
};

const language = (body: Body, mayBeEmpty = false): string => {
  const lang = text(body, 'lang', { most: 8 });
  if (LANGUAGE.test(lang) || (mayBeEmpty && lang === '')) return lang;
  throw new OperatorError(400, 'lang: expected the code of a language, such as en');
};

const readLook = (given: Body): Body => {
  const look: Record<string, string> = {};
  for (const [name, { fits, expected }] of Object.entries(LOOK)) {
    const value = given[name] ?? '';
    if (value === '') continue;
    if (typeof value !== 'string' || !fits.test(value))
      throw new OperatorError(400, `look.${name}: expected ${expected}`);
    look[name] = value;
  }
  return look;
};

const readHours = (given: Body): OpeningHours => {
  const timeZone = text(given, 'timeZone', { least: 1, most: 64 });
  if (!isTimeZone(timeZone))
    throw new OperatorError(400, 'hours.timeZone: expected a name such as Asia/Shanghai');
  const days = list(given, 'days', DAYS, readSpan);
  if (days.length !== DAYS) throw new OperatorError(400, 'hours.days: expected seven days, Monday first');
  return { timeZone, days };
};

const readSpan = (item: unknown, at: string): OpenSpan | null => {
  if (item === null) return null;
  const [from, to] = Array.isArray(item) ? (item as unknown[]) : [];
  const isMinute = (value: unknown): value is number =>
    Number.isInteger(value) && Number(value) >= 0 && Number(value) <= MINUTES_OF_DAY;
  if (isMinute(from) && isMinute(to) && from < to) return [from, to];
  throw new OperatorError(400, `hours.${at}: expected null or two minutes of the day, the first one less`);
};

/** The fields of the look that are not edited here stay. */
export const saveMerchant = async (
  { query }: Queries,
  one: EditedMerchant,
  now: number,
): Promise<Merchant> => {
  const edited = JSON.stringify([...Object.keys(LOOK), 'welcome']);
  const look = { ...one.look, ...(one.welcome.length === 0 ? {} : { welcome: one.welcome }) };
  await query(
    `insert into merchants as m (id, name, lang, is_robot_first, is_open, hours, look, created_at, signing_key)
    values ($1, $2, $3, $4, $5, $6::text::jsonb, $7::text::jsonb, $8, coalesce($10::text, ''))
    on conflict (id) do update set name = excluded.name, lang = excluded.lang, is_robot_first = excluded.is_robot_first,
      is_open = excluded.is_open, hours = excluded.hours, signing_key = coalesce($10::text, m.signing_key),
      look = (m.look - array(select jsonb_array_elements_text($9::text::jsonb))) || excluded.look`,
    [
      one.id,
      one.name,
      one.lang,
      one.isRobotFirst,
      one.isOpen,
      one.hours === null ? null : JSON.stringify(one.hours),
      JSON.stringify(look),
      now,
      edited,
      one.signingKey ?? null,
    ],
  );
  // Without an agent nobody would be available, and no visitor could write.
  await query(
    `insert into agents (id, merchant_id, nick_name) select 'shop-' || $1::text, $1::text, $2::text
    where not exists (select 1 from agents where merchant_id = $1::text)`,
    [one.id, one.name],
  );
  const stored = (await merchants({ query })).find(({ id }) => id === one.id);
  if (!stored) throw new Error('an upsert stored no row');
  return stored;
};

export const questions = ({ query }: Queries, merchant: string): Promise<Question[]> =>
  query<Question & Record<string, unknown>>(
    'select id, lang, keyword, question, answer, terms from questions where merchant_id = $1 order by position, id',
    [merchant],
  );

export const articles = ({ query }: Queries, merchant: string): Promise<Article[]> =>
  query<Article & Record<string, unknown>>(
    'select id, lang, title, body from articles where merchant_id = $1 order by position, id',
    [merchant],
  );

const rowId = (item: Body): number | null => (item['id'] == null ? null : idOf(item['id'], 'id'));

export const readQuestions = (body: Body): readonly Question[] =>
  list(body, 'questions', MOST_QUESTIONS, (given) => {
    const item = objectOf(given);
    return {
      id: rowId(item),
      lang: language(item, true),
      keyword: text(item, 'keyword', { least: 1, most: 80 }),
      question: text(item, 'question', { least: 1, most: 500 }),
      answer: text(item, 'answer', { least: 1, most: MOST_HTML }),
      terms: list(item, 'terms', 50, textItem(80)).flatMap((term) => term.trim().toLowerCase() || []),
    };
  });

export const readArticles = (body: Body): readonly Article[] =>
  list(body, 'articles', MOST_ARTICLES, (given) => {
    const item = objectOf(given);
    return {
      id: rowId(item),
      lang: language(item, true),
      title: text(item, 'title', { least: 1, most: 200 }),
      body: text(item, 'body', { least: 1, most: MOST_HTML }),
    };
  });

/** Questions keep their ids, because open chats name them by it. Those that are not in the list are deleted. */
export const replaceQuestions = async (
  { query }: Queries,
  merchant: string,
  given: readonly Question[],
): Promise<void> => {
  await mustExist({ query }, merchant);
  await deleteOthers({ query }, 'questions', merchant, given);
  for (const [position, { id, lang, keyword, question, answer, terms }] of given.entries()) {
    const values = [merchant, lang, keyword, question, answer, JSON.stringify(terms), position];
    if (id === null)
      await query(
        `insert into questions (merchant_id, lang, keyword, question, answer, terms, position)
        values ($1, $2, $3, $4, $5, $6::text::jsonb, $7)`,
        values,
      );
    else
      await query(
        `update questions set lang = $2, keyword = $3, question = $4, answer = $5, terms = $6::text::jsonb, position = $7
        where merchant_id = $1 and id = $8`,
        [...values, id],
      );
  }
};

export const replaceArticles = async (
  { query }: Queries,
  merchant: string,
  given: readonly Article[],
): Promise<void> => {
  await mustExist({ query }, merchant);
  await deleteOthers({ query }, 'articles', merchant, given);
  for (const [position, { id, lang, title, body }] of given.entries()) {
    const values = [merchant, lang, title, body, position];
    if (id === null)
      await query(
        'insert into articles (merchant_id, lang, title, body, position) values ($1, $2, $3, $4, $5)',
        values,
      );
    else
      await query(
        'update articles set lang = $2, title = $3, body = $4, position = $5 where merchant_id = $1 and id = $6',
        [...values, id],
      );
  }
};

const mustExist = async ({ query }: Pick<Queries, 'query'>, merchant: string): Promise<void> => {
  const found = await query('select 1 from merchants where id = $1', [merchant]);
  if (found.length === 0) throw new OperatorError(404, 'there is no such merchant');
};

const deleteOthers = async (
  { query }: Pick<Queries, 'query'>,
  table: 'questions' | 'articles',
  merchant: string,
  kept: readonly { readonly id: number | null }[],
): Promise<void> => {
  const ids = kept.flatMap(({ id }) => id ?? []);
  await query(
    `delete from ${table} where merchant_id = $1
    and id not in (select value::bigint from jsonb_array_elements_text($2::text::jsonb))`,
    [merchant, JSON.stringify(ids)],
  );
};
