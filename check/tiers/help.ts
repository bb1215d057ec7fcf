import { fields, values } from '../../adapters/wire/field-readers';
import type { Kit } from '../kit';
import { excerpt } from '../open-answer';
import { judgeAnswered, type Visitor } from '../visitor';
import { shown } from './start';

/** The help centre and the list of earlier conversations. */
export const judgeHelp = async (kit: Kit, visitor: Visitor): Promise<void> => {
  kit.progress('help');
  const title = await judgeArticles(kit, visitor);
  await judgeSearch(kit, visitor, title);
  await judgeChats(kit, visitor);
};

const judgeArticles = async (kit: Kit, visitor: Visitor): Promise<string> => {
  const heard = await visitor.call('help', () => visitor.help.articles('en'));
  if (!judgeAnswered(kit, 'articles-answer', heard)) return '';
  const data = fields(heard.answer)['data'];
  const given = values(data);
  const poor = given.find(
    (item) => !fields(item)['title'] || !(fields(item)['answer_detail'] || fields(item)['ans']),
  );
  kit.judge.judge('articles-titled', Array.isArray(data) && poor === undefined, () => ({
    where: heard.where,
    seen: poor === undefined ? excerpt(shown(data)) : excerpt(shown(poor)),
  }));
  return String(fields(given[0])['title'] ?? '');
};

const judgeSearch = async (kit: Kit, visitor: Visitor, title: string): Promise<void> => {
  const heard = await visitor.call('help', () =>
    visitor.robot.search({ sentence: title || 'help', language: 'en' }),
  );
  if (!judgeAnswered(kit, 'search-answers', heard) || !heard.result.ok) return;
  const data = fields(heard.answer)['data'];
  const listed = fields(data)['data'];
  const nested = kit.judge.judge('search-answers', Array.isArray(listed), () => ({
    where: heard.where,
    seen: excerpt(shown(data)),
  }));
  if (!nested) return;
  if (title === '') return kit.judge.skip('search-finds', 'there is no article');
  const found = heard.result.value.some((article) => article.title === title);
  kit.judge.judge('search-finds', found, () => ({
    where: heard.where,
    seen: `${heard.result.ok ? heard.result.value.length : 0} articles, without "${excerpt(title)}"`,
  }));
};

const MILLISECONDS_FROM = 100_000_000_000;

const judgeChats = async (kit: Kit, visitor: Visitor): Promise<void> => {
  const heard = await visitor.call('help', () => visitor.help.chats('en'));
  if (!judgeAnswered(kit, 'chats-answer', heard)) return;
  const given = values(fields(heard.answer)['data']);
  const wrong = given.find(
    (item) =>
      !(Number(fields(item)['timestamp']) > 0 && Number(fields(item)['timestamp']) < MILLISECONDS_FROM),
  );
  if (given.length === 0) return kit.judge.skip('chats-times', 'there is no earlier conversation');
  kit.judge.judge('chats-times', wrong === undefined, () => ({
    where: heard.where,
    seen: shown(fields(wrong)['timestamp']),
  }));
};
