// The robot, the hint questions and the help centre.

import { type Answer, ok } from '../../backend/calls/answer';
import { field } from '../../backend/calls/call-fields';
import { WANTS_HUMAN } from '../../backend/calls/wants-human';
import { isOpenAt } from '../merchants/merchants';
import type { Article } from '../robot/robot';
import type { Call, Handler } from './call';
import { agentOf } from './session-calls';

const MOST_CHARACTERS = 5_000;
const ROBOT = { direction: 'to_visiter', isRobot: true, nickName: 'Robot' } as const;

export const sentence: Handler = async (call) => {
  const { services, visitor, merchant, payload } = call;
  const text = field(payload, 'sentence').slice(0, MOST_CHARACTERS);
  if (text === '') return ok({ answer: '' });
  if (visitor.mode === 'agent' || WANTS_HUMAN.test(text)) return handOver(call, text);
  const hooked = await services.robotHook?.ask({
    business_id: merchant.id,
    visiter_id: visitor.visiterId,
    lang: visitor.lang,
    sentence: text,
  });
  if (hooked?.handOver) return handOver(call, text);
  const answer =
    hooked?.answer ?? (await services.robot.answerTo(merchant, visitor.lang, text))?.answer ?? '';
  await remember(call, text, answer);
  return ok({ answer });
};

const handOver = async ({ services, visitor, merchant }: Call, text: string): Promise<Answer> => {
  const agent = isOpenAt(merchant, services.clock.now()) ? agentOf(merchant, visitor.agent) : undefined;
  await services.visitors.change(visitor.id, { mode: 'agent', agent_id: agent?.id ?? null });
  return { code: 201, msg: 'ok', data: { lastMessage: text } };
};

const remember = async (
  { services, visitor, payload }: Call,
  said: string,
  answer: string,
): Promise<void> => {
  const { messages, clock } = services;
  const unstr = field(payload, 'unstr').slice(0, 256);
  await messages.add(
    visitor.id,
    { direction: 'to_service', content: said, isRobot: true, unstr },
    clock.now(),
  );
  if (answer !== '') await messages.add(visitor.id, { ...ROBOT, content: answer }, clock.now());
};

export const getQuestion: Handler = async ({ services, visitor, merchant }) => {
  const hints = await services.robot.hints(merchant, visitor.lang);
  return {
    code: 0,
    msg: 'ok',
    data: hints.map(({ qid, keyword, question }) => ({ qid, keyword, question })),
  };
};

export const getAnswer: Handler = async (call) => {
  const { services, visitor, merchant, payload } = call;
  const found = await services.robot.byId(merchant, field(payload, 'qid'));
  if (!found) return { code: 1, msg: 'question_delete', data: {} };
  const { answer, qid } = found;
  const content = field(payload, 'content').slice(0, MOST_CHARACTERS) || found.question;
  if (visitor.mode === 'robot') await remember(call, content, answer);
  else {
    const { messages, clock } = services;
    const unstr = field(payload, 'unstr').slice(0, 256);
    const serviceId = agentOf(merchant, visitor.agent)?.id ?? '';
    await messages.add(visitor.id, { direction: 'to_service', unstr, content, qid, serviceId }, clock.now());
    await messages.add(visitor.id, { ...ROBOT, content: answer, qid }, clock.now());
  }
  return { code: 0, msg: 'ok', data: { answer } };
};

const wireArticle = ({ title, body }: Article) => ({
  title,
  ans: body
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim(),
  answer_detail: body,
});

const langOf = ({ payload, visitor }: Call): string => field(payload, 'lang').slice(0, 20) || visitor.lang;

export const helperList: Handler = async (call) =>
  ok((await call.services.robot.articles(call.merchant, langOf(call))).map(wireArticle));

export const helperSearch: Handler = async (call) => {
  const found = await call.services.robot.searchArticles(
    call.merchant,
    langOf(call),
    field(call.payload, 'sentence'),
  );
  return ok({ data: found.map(wireArticle) });
};
