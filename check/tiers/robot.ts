import { fields, values } from '../../adapters/wire/field-readers';
import type { Agent } from '../../domain/identity/agent';
import { type Kit, until } from '../kit';
import { ListeningSocket } from '../listening-socket';
import { excerpt } from '../open-answer';
import { failureSeen, judgeAnswered, Visitor } from '../visitor';
import { shown } from './start';

const SENTENCE = 'POST /api/hy/robots/sentence';

/** A visitor of their own, because a conversation with an agent has no robot. */
export const judgeRobot = async (kit: Kit, agent: Agent | null): Promise<void> => {
  kit.progress('robot');
  const { judge, options } = kit;
  const visitor = await Visitor.arrive(kit);
  const config = await visitor.askConfig();
  if (!config.result.ok) return;
  kit.left.visitors += 1;
  visitor.use(config.result.value);
  const queue = await visitor.call('robot', () => visitor.session.isNewQueue(options.businessId));
  judge.judge('robot-first', queue.result.ok && queue.result.value, () => ({
    where: queue.where,
    seen: queue.result.ok ? shown(fields(queue.answer)['data']) : failureSeen(queue),
  })) &&
    judge.judge('robot-first', config.result.value.robotOffered, () => ({
      where: config.where,
      field: 'data.is_bot',
      seen: shown(fields(fields(config.answer)['data'])['is_bot']),
      expected: '1, beside isNewQueue',
    }));
  await judgeSentence(kit, visitor);
  await judgeQuestions(kit, visitor, agent);
  await judgeSuggestions(kit, visitor);
  await judgeHandOver(kit, visitor);
};

const judgeSentence = async (kit: Kit, visitor: Visitor): Promise<void> => {
  const heard = await visitor.call('robot', () => visitor.robot.ask('hello'));
  if (!judgeAnswered(kit, 'robot-answers', heard) || !heard.result.ok) return;
  const { answer } = fields(fields(heard.answer)['data']);
  // An empty answer is allowed: the robot did not understand.
  kit.judge.judge(
    'robot-answers',
    heard.result.value.kind === 'handed-over' || typeof answer === 'string',
    () => ({ where: heard.where, seen: shown(answer) }),
  );
};

const judgeQuestions = async (kit: Kit, visitor: Visitor, agent: Agent | null): Promise<void> => {
  const { judge, options } = kit;
  const heard = await visitor.call('robot', () => visitor.robot.questions(options.businessId));
  if (!judgeAnswered(kit, 'questions-answer', heard) || !heard.result.ok) return;
  const given = values(fields(heard.answer)['data']);
  const lost = given.find((item) => fields(item)['qid'] === undefined || !fields(item)['question']);
  judge.judge('questions-usable', lost === undefined && heard.result.value.length > 0, () => ({
    where: heard.where,
    seen: given.length === 0 ? shown(fields(heard.answer)['data']) : excerpt(shown(lost)),
  }));
  for (const question of heard.result.value.slice(0, 3)) {
    const answer = await visitor.call('robot', () =>
      visitor.robot.answer({
        serviceId: agent?.id ?? '',
        visitorId: visitor.id,
        businessId: options.businessId,
        question,
        clientId: visitor.newClientId(),
      }),
    );
    judge.judge('question-answered', answer.result.ok && answer.result.value.trim() !== '', () => ({
      where: answer.where,
      seen: answer.result.ok
        ? shown(fields(fields(answer.answer)['data'])['answer'] ?? fields(answer.answer)['msg'])
        : failureSeen(answer),
      expected: `an answer to "${excerpt(question.text)}"`,
    }));
  }
};

const judgeHandOver = async (kit: Kit, visitor: Visitor): Promise<void> => {
  kit.progress('hand-over');
  const { judge, options } = kit;
  const heard = await visitor.call('robot', () => visitor.robot.ask(options.handOver));
  const code = fields(heard.answer)['code'];
  if (code !== 201) {
    judge.skip(
      'hand-over',
      `"${excerpt(options.handOver)}" did not lead to an agent: name a sentence that does with --hand-over`,
    );
    return;
  }
  const { lastMessage } = fields(fields(heard.answer)['data']);
  judge.judge('hand-over', typeof lastMessage === 'string' && lastMessage !== '', () => ({
    where: SENTENCE,
    seen: shown(lastMessage),
  }));
};

const ANSWER_MS = 5_000;
const WHERE = 'robot socket';

const judgeSuggestions = async (kit: Kit, visitor: Visitor): Promise<void> => {
  kit.progress('suggestions');
  const { judge, options } = kit;
  const url = visitor.config?.robotSocketUrl ?? '';
  if (url === '') {
    judge.skip('robot-socket', 'config names no robotWsUrl: there are no suggestions');
    judge.skip('robot-pong', 'there is no socket');
    judge.skip('suggestions', 'there is no socket');
    return;
  }
  const socket = new ListeningSocket(kit, { kind: 'robot', url });
  await until(kit, ANSWER_MS, () => socket.isOpen || socket.isClosed || null);
  const greeted = socket.isOpen ? await socket.awaits('greeted', ANSWER_MS) : null;
  if (
    !judge.judge('robot-socket', greeted !== null, () => ({
      where: WHERE,
      seen: socket.isOpen ? (socket.frames[0]?.event ?? 'nothing') : 'no connection',
    }))
  )
    return;
  socket.send({ kind: 'ping' });
  const pong = await socket.awaits('pong', ANSWER_MS);
  judge.judge('robot-pong', pong !== null, () => ({ where: `${WHERE}, frame c:p`, seen: 'nothing' }));
  socket.send({ kind: 'typing', businessId: options.businessId, text: 'how', language: 'en' });
  const list = await socket.awaits('suggestions', ANSWER_MS);
  const raw = socket.frames.find(({ event }) => event === 's:atc');
  judge.judge('suggestions', list !== null, () => ({
    where: `${WHERE}, frame c:atc`,
    field: raw ? 'data' : 'event',
    seen: raw ? 'an s:atc that the widget drops: it cannot be decrypted, or is no list' : 'nothing',
  }));
  socket.close();
};
