import {
  catchError,
  concat,
  distinctUntilChanged,
  filter,
  from,
  map,
  type Observable,
  of,
  switchMap,
  take,
} from 'rxjs';
import type { CallName } from '../../domain/failure/forbidden-call';
import type { GatewayFailure } from '../../domain/failure/gateway-failure';
import type { Article } from '../../domain/help/article';
import { newestFirst, type PastChat } from '../../domain/help/news';
import type { LanguageCode } from '../../domain/language/language';
import type { Result } from '../../domain/result';
import { logUnexpected } from '../log/log-unexpected';
import type { HelpGateway } from '../ports/help-gateway.port';
import type { Log } from '../ports/log.port';
import type { RobotGateway } from '../ports/robot-gateway.port';
import type { AuthorisedCalls } from '../session/authorised-calls';
import type { FeatureFlags } from '../session/feature-flags';
import type { Session } from '../session/session';
import { isOpen } from '../session/session-facts';
import { FAILED, LOADING, type Loading } from './loading';

export interface HelpCentreDeps {
  readonly helpGateway: HelpGateway;
  readonly robotGateway: Pick<RobotGateway, 'search'>;
  readonly calls: AuthorisedCalls;
  readonly session: Session;
  readonly features: FeatureFlags;
  readonly log: Log;
}

type Answer<T> = Promise<Result<T, GatewayFailure>>;

/** The help articles and the past conversations. A call waits until the session is open, because it needs the token. */
export class HelpCentre {
  /** By language and search. What was read once is shown at once, also on the way back. */
  readonly #known = new Map<string, readonly Article[]>();

  constructor(private readonly deps: HelpCentreDeps) {}

  /**
   * Read again if the visitor's language changes.
   *
   * @param search null: all articles
   * @param isAsked false: the visitor did not ask for them, so the text of a failure is not shown
   */
  articles(search: string | null, isAsked = true): Observable<Loading<readonly Article[]>> {
    return this.#language$().pipe(switchMap((language) => this.#articlesIn(language, search, isAsked)));
  }

  /** The past conversations, the newest first; they are read at each call, and again if the language changes. */
  chats(): Observable<Loading<readonly PastChat[]>> {
    return this.#language$().pipe(
      switchMap((language) =>
        this.#load('chats', async () => {
          const answer = await this.deps.helpGateway.chats(language);
          return answer.ok ? { ...answer, value: newestFirst(answer.value) } : answer;
        }),
      ),
    );
  }

  /** Before the session is open, config may still name another language. */
  #language$(): Observable<LanguageCode> {
    return this.deps.session.state.changes$.pipe(
      map(({ language }) => language),
      distinctUntilChanged(),
    );
  }

  #articlesIn(
    language: LanguageCode,
    search: string | null,
    isAsked: boolean,
  ): Observable<Loading<readonly Article[]>> {
    const { helpGateway, robotGateway, features } = this.deps;
    if (features.help === false) return of(FAILED);
    const key = `${language} ${search === null ? 'list' : `search ${search}`}`;
    const known = this.#known.get(key);
    if (known) return of({ kind: 'ready', value: known });
    const call = async () => {
      const answer = await (search === null
        ? helpGateway.articles(language)
        : robotGateway.search({ sentence: search, language }));
      if (answer.ok) this.#remember(key, answer.value);
      return answer;
    };
    return this.#load(search === null ? 'articles' : 'search', call, isAsked);
  }

  #load<T>(name: CallName, call: () => Answer<T>, isAsked = true): Observable<Loading<T>> {
    const { session, calls, log } = this.deps;
    const loaded = session.state.changes$.pipe(
      filter(isOpen),
      take(1),
      switchMap(() => from(calls.quietly(name, call))),
      switchMap((answer): Observable<Loading<T>> => {
        // The screen says that the call failed, and the backend's own text says why (spec §8 Handling).
        if (!answer.ok && isAsked) calls.report(answer.failure);
        return of(answer.ok ? { kind: 'ready', value: answer.value } : FAILED);
      }),
      catchError((error: unknown) => {
        logUnexpected(log, 'help', error);
        return of(FAILED);
      }),
    );
    return concat(of(LOADING), loaded);
  }

  #remember(key: string, articles: readonly Article[]): void {
    const [oldest] = this.#known.keys();
    if (this.#known.size >= MOST_KNOWN && oldest !== undefined) this.#known.delete(oldest);
    this.#known.set(key, articles);
  }
}

/** Searches as the visitor types make many lists. */
const MOST_KNOWN = 20;
