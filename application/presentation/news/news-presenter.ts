import { distinctUntilChanged, EMPTY, map, Subject, type Subscription, startWith, switchMap } from 'rxjs';
import type { PastChat } from '../../../domain/help/news';
import { htmlText } from '../../../domain/html/html-text';
import { withLines } from '../../../domain/html/with-lines';
import { isBlankHtml, mediaInHtml } from '../../../domain/message/media-in-html';
import { cutText } from '../../../domain/text/cut-text';
import type { MediaType } from '../../../domain/upload/upload-item';
import type { Feedback } from '../../feedback/feedback';
import type { HelpCentre } from '../../help/help-centre';
import type { Loading } from '../../help/loading';
import type { Router } from '../../ports/router.port';
import { MutableState, type State } from '../../state/state';
import type { Presenter } from '../presenter';
import type { NewsActions, NewsItem, NewsSnapshot } from './news-contract';

/** The list is read each time that the visitor comes to it. */
export class NewsPresenter implements Presenter<NewsSnapshot, NewsActions> {
  readonly #state = new MutableState<NewsSnapshot>({ kind: 'loading', chats: [] });
  readonly #retries = new Subject<void>();
  #chats: readonly PastChat[] = [];
  readonly actions: NewsActions;

  constructor(
    private readonly helpCentre: HelpCentre,
    private readonly router: Router,
    private readonly feedback: Feedback,
  ) {
    this.actions = {
      retry: () => this.#retries.next(),
      read: (index) => this.#read(index),
    };
  }

  get state(): State<NewsSnapshot> {
    return this.#state;
  }

  run(): Subscription {
    return this.router.visits$
      .pipe(
        map(({ route }) => route.screen === 'news'),
        distinctUntilChanged(),
        switchMap((shown) =>
          shown
            ? this.#retries.pipe(
                startWith(undefined),
                switchMap(() => this.helpCentre.chats()),
              )
            : EMPTY,
        ),
      )
      .subscribe((loading) => this.#show(loading));
  }

  #show(loading: Loading<readonly PastChat[]>): void {
    if (loading.kind === 'ready') {
      this.#chats = loading.value;
      this.#state.set({ kind: 'ready', chats: loading.value.map(itemOf) });
    } else if (this.#chats.length === 0) this.#state.set({ kind: loading.kind, chats: [] });
  }

  #read(index: number): void {
    const chat = this.#chats[index];
    if (!chat) return;
    const html = isBlankHtml(chat.content) ? '' : withLines(chat.content);
    this.feedback.showDialog({ kind: 'content', title: chat.agent.name, html });
  }
}

/** More than a row of the list shows. The dialog shows the whole message. */
const MOST_CHARACTERS = 500;

const itemOf = ({ agent, avatar, content, timestamp }: PastChat): NewsItem => {
  const text = cutText(htmlText(content).replace(/\s+/g, ' '), MOST_CHARACTERS).head;
  const media = text.trim() === '' ? mediaIn(content) : null;
  return { name: agent.name, avatar, text, timestamp, ...(media === null ? {} : { media }) };
};

const mediaIn = (content: string): MediaType | null => {
  const { images, videos, lost } = mediaInHtml(content);
  if (videos.length > 0) return 'video';
  return images.length > 0 ? 'image' : lost;
};
