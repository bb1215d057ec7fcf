// The robot, the hint questions and the help centre.
import type { Article } from '../backend';
import { isOpenAt } from '../opening-hours';
import { type Answer, ok } from './answer';
import type { Call, Handler } from './call';
import { field } from './call-fields';
import { unstrOf } from './message-calls';
import { plainText } from './plain-text';
import { agentOf, langOf } from './session-calls';
import { WANTS_HUMAN } from './wants-human';

const MOST_CHARACTERS = 5_000;
const ROBOT = { direction: 'to_visiter', isRobot: true, nickName: 'Robot' } as const;

export const sentence: Handler = async (call) => {
  const { backend, visitor, merchant, payload } = call;
  const text = field(payload, 'sentence').slice(0, MOST_CHARACTERS);
  if (text === '') return ok({ answer: '' });
  if (visitor.mode === 'agent' || WANTS_HUMAN.test(text)) return handOver(call, text);
  const hooked = await backend.robotHook?.ask({
    business_id: merchant.id,
    visiter_id: visitor.visiterId,
    lang: visitor.lang,
    sentence: text,
  });
  if (hooked?.handOver) return handOver(call, text);
  const answer = hooked?.answer ?? (await backend.robot.answerTo(merchant, visitor.lang, text))?.answer ?? '';
  await remember(call, text, answer);
  return ok({ answer });
};

/** Outside of the opening hours the visitor keeps the former agent. */
const handOver = async ({ backend, visitor, merchant }: Call, text: string): Promise<Answer> => {
  const agent = isOpenAt(merchant, backend.clock.now()) ? agentOf(merchant, visitor.agent) : undefined;
  await backend.visitors.change(visitor.id, { mode: 'agent', ...(agent ? { agent: agent.id } : {}) });
  return { code: 201, msg: 'ok', data: { lastMessage: text } };
};

const remember = async ({ backend, visitor, payload }: Call, said: string, answer: string): Promise<void> => {
  const { messages, clock } = backend;
  const unstr = unstrOf(payload);
  await messages.add(
    visitor.id,
    { direction: 'to_service', content: said, isRobot: true, unstr },
    clock.now(),
  );
  if (answer !== '') await messages.add(visitor.id, { ...ROBOT, content: answer }, clock.now());
};

export const getQuestion: Handler = async ({ backend, visitor, merchant }) => {
  const hints = await backend.robot.hints(merchant, visitor.lang);
  return {
    code: 0,
    msg: 'ok',
    data: hints.map(({ qid, keyword, question }) => ({ qid, keyword, question })),
  };
};

export const getAnswer: Handler = async (call) => {
  const { backend, visitor, merchant, payload } = call;
  const found = await backend.robot.byId(merchant, field(payload, 'qid'), visitor.lang);
  if (!found) return { code: 1, msg: 'question_delete', data: {} };
  const { answer, qid } = found;
  const content = field(payload, 'content').slice(0, MOST_CHARACTERS) || found.question;
  if (visitor.mode === 'robot') await remember(call, content, answer);
  else {
    const { messages, clock } = backend;
    const serviceId = agentOf(merchant, visitor.agent)?.id ?? '';
    await messages.add(
      visitor.id,
      { direction: 'to_service', unstr: unstrOf(payload), content, qid, serviceId },
      clock.now(),
    );
    await messages.add(visitor.id, { ...ROBOT, content: answer, qid }, clock.now());
  }
  return { code: 0, msg: 'ok', data: { answer } };
};

const wireArticle = ({ title, body }: Article) => ({ title, ans: plainText(body), answer_detail: body });

export const helperList: Handler = async ({ backend, merchant, payload, visitor }) =>
  ok((await backend.robot.articles(merchant, langOf(payload) || visitor.lang)).map(wireArticle));

export const helperSearch: Handler = async ({ backend, merchant, payload, visitor }) => {
  const lang = langOf(payload) || visitor.lang;
  const found = await backend.robot.searchArticles(merchant, lang, field(payload, 'sentence'));
  return ok({ data: found.map(wireArticle) });
};
