import type { HelpGateway } from '../../application/ports/help-gateway.port';
import type { GatewayFailure } from '../../domain/failure/gateway-failure';
import type { Article } from '../../domain/help/article';
import type { PastChat } from '../../domain/help/news';
import type { LanguageCode } from '../../domain/language/language';
import { ok, type Result } from '../../domain/result';
import { isBlank } from '../../domain/text/is-blank';
import { fields, id, list, moment, picture, text, values } from '../wire/field-readers';
import { decodeArticles } from './decode/article';
import type { HttpClient } from './http-client';
import type { RequestOf } from './request-types';

type Answer<T> = Promise<Result<T, GatewayFailure>>;

export class HttpHelpGateway implements HelpGateway {
  constructor(private readonly http: HttpClient) {}

  async articles(language: LanguageCode): Answer<readonly Article[]> {
    const answer = await this.#list('/api/hy/robots/helper/list', language);
    return answer.ok ? ok(decodeArticles(answer.value)) : answer;
  }

  async chats(language: LanguageCode): Answer<readonly PastChat[]> {
    const answer = await this.#list('/api/hy/visiter/chats/list', language);
    return answer.ok ? ok(list(answer.value, 'chats').flatMap((item) => decodeChat(item) ?? [])) : answer;
  }

  async #list(path: string, language: LanguageCode): Answer<readonly unknown[]> {
    const payload: RequestOf<'helperList' | 'chatsList'> = { lang: language };
    const answer = await this.http.call({ method: 'GET', path, payload });
    return answer.ok ? ok(values(answer.value.data)) : answer;
  }
}

/** null if there is nothing to show: no text and no agent. */
const decodeChat = (value: unknown): PastChat | null => {
  const wire = fields(value);
  const agent = { id: id(wire['service_id']), name: text(wire['nick_name'], 'name') };
  const content = text(wire['content'], 'content');
  if (isBlank(content) && agent.id === '') return null;
  return { agent, avatar: picture(wire['avatar']), content, timestamp: moment(wire['timestamp']) ?? 0 };
};
