// The robot, the hint questions and the help centre.

import { ok } from '../../backend/calls/answer';
import { field } from '../../backend/calls/call-fields';
import { WANTS_HUMAN } from '../../backend/calls/wants-human';
import { answerById, answerTo, articles, hints, questionById, searchArticles } from '../agent/faq';
import type { Call, Handler } from './call';

function remember({ sandbox, visitor, payload }: Call, said: string, answer: string): void {
  const unstr = field(payload, 'unstr');
  sandbox.world.add(visitor, {
    direction: 'to_service',
    content: said,
    robot: true,
    ...(unstr === '' ? {} : { unstr }),
  });
  if (answer !== '') {
    sandbox.world.add(visitor, {
      direction: 'to_visiter',
      content: answer,
      robot: true,
      nick_name: 'Robot',
      avatar: '/sandbox/assets/robot.svg',
    });
  }
}

export const sentence: Handler = (call) => {
  const { sandbox, visitor, payload, merchant } = call;
  const text = field(payload, 'sentence');
  if (text === '') return ok({ answer: '' });
  if (visitor.mode === 'agent' || WANTS_HUMAN.test(text)) {
    visitor.mode = 'agent';
    visitor.agent ??= merchant.no_service ? undefined : merchant.agents[0];
    visitor.typing = '';
    sandbox.world.touch(visitor);
    sandbox.scripted.greet(visitor);
    return { code: 201, msg: 'ok', data: { lastMessage: text } };
  }
  const answer = answerTo(text, visitor.lang);
  remember(call, text, answer);
  return ok({ answer });
};

export const getQuestion: Handler = ({ visitor }) => ({ code: 0, msg: 'ok', data: hints(visitor.lang) });

export const getAnswer: Handler = (call) => {
  const { sandbox, visitor, payload } = call;
  const qid = field(payload, 'qid');
  const answer = answerById(qid, visitor.lang);
  if (answer === undefined) return { code: 1, msg: 'question_delete', data: {} };
  const content = field(payload, 'content') || questionById(qid, visitor.lang) || '';
  if (visitor.mode === 'robot') remember(call, content, answer);
  else {
    sandbox.world.add(visitor, { direction: 'to_service', unstr: field(payload, 'unstr'), content, qid });
    sandbox.world.add(visitor, {
      direction: 'to_visiter',
      content: answer,
      robot: true,
      qid,
      nick_name: 'Robot',
      avatar: '/sandbox/assets/robot.svg',
    });
  }
  return { code: 0, msg: 'ok', data: { answer } };
};

export const helperList: Handler = ({ visitor, payload }) =>
  ok(articles(field(payload, 'lang') || visitor.lang));

export const helperSearch: Handler = ({ visitor, payload }) =>
  ok({ data: searchArticles(field(payload, 'sentence'), field(payload, 'lang') || visitor.lang) });
