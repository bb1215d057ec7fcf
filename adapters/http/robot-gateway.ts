import type { RobotAnswer, RobotGateway } from '../../application/ports/robot-gateway.port';
import type { GatewayFailure } from '../../domain/failure/gateway-failure';
import type { Article } from '../../domain/help/article';
import { ok, type Result } from '../../domain/result';
import type { Question } from '../../domain/robot/question';
import { isBlank } from '../../domain/text/is-blank';
import { fields, id, list, text } from '../wire/field-readers';
import { decodeArticles } from './decode/article';
import { content } from './decode/content';
import type { HttpClient } from './http-client';
import type { RequestOf } from './request-types';

type Answer<T> = Promise<Result<T, GatewayFailure>>;
type Ask<K extends keyof RobotGateway> = Parameters<RobotGateway[K]>[0];

/** Code of an answer that hands over to an agent. */
const HANDED_OVER = 201;

/** The backend's message for a quick question that does not exist any more. */
const QUESTION_GONE = 'question_delete';

export class HttpRobotGateway implements RobotGateway {
  constructor(
    private readonly http: HttpClient,
    private readonly questionPath: string = '/api/admin/event/getquestion',
  ) {}

  async ask(sentence: string): Answer<RobotAnswer> {
    const answer = await this.http.call({
      method: 'POST',
      path: '/api/hy/robots/sentence',
      payload: { sentence } satisfies RequestOf<'sentence'>,
      accept: [HANDED_OVER],
    });
    if (!answer.ok) return answer;
    const data = fields(answer.value.data);
    return answer.value.code === HANDED_OVER
      ? ok({ kind: 'handed-over', lastMessage: content(data['lastMessage']) })
      : ok({ kind: 'answered', answer: content(data['answer']) });
  }

  async questions(businessId: string): Answer<readonly Question[]> {
    const answer = await this.http.call({
      method: 'POST',
      path: this.questionPath,
      payload: { business_id: businessId } satisfies RequestOf<'getQuestion'>,
    });
    return answer.ok
      ? ok(list(answer.value.data, 'questions').flatMap((item) => decodeQuestion(item) ?? []))
      : answer;
  }

  async answer(ask: Ask<'answer'>): Answer<string> {
    const answer = await this.http.call({
      method: 'POST',
      path: '/api/admin/event/getanswer',
      payload: {
        service_id: ask.serviceId,
        visiter_id: ask.visitorId,
        business_id: ask.businessId,
        qid: ask.question.id,
        unstr: ask.clientId,
        content: ask.question.text,
      } satisfies RequestOf<'getAnswer'>,
    });
    if (answer.ok) return ok(content(fields(answer.value.data)['answer']));
    // A deleted question is a valid answer (spec §8 Messages), not a failed call.
    const gone = answer.failure.kind === 'refused' && answer.failure.message === QUESTION_GONE;
    return gone ? ok('') : answer;
  }

  async search(ask: Ask<'search'>): Answer<readonly Article[]> {
    const answer = await this.http.call({
      method: 'POST',
      path: '/api/hy/robots/helper/search',
      payload: { sentence: ask.sentence, lang: ask.language } satisfies RequestOf<'helperSearch'>,
    });
    return answer.ok ? ok(decodeArticles(fields(answer.value.data)['data'])) : answer;
  }
}

/** null if id or text is missing. */
const decodeQuestion = (value: unknown): Question | null => {
  const wire = fields(value);
  const question = {
    id: id(wire['qid']),
    keyword: text(wire['keyword'], 'title'),
    text: text(wire['question'], 'title'),
  };
  const words = (isBlank(question.text) ? question.keyword : question.text).trim();
  return question.id === '' || isBlank(words) ? null : { ...question, text: words };
};
