import {
  defer,
  distinctUntilChanged,
  filter,
  fromEvent,
  ignoreElements,
  map,
  merge,
  type Observable,
  share,
  startWith,
  tap,
} from 'rxjs';
import type { Environment } from '../../application/ports/environment.port';
import { attempt } from '../wire/attempt';
import { untilActivated } from './activation';
import { languageTagsOf } from './language-tags';
import { STORED } from './stored-keys';

/** Network, visibility and return of the page, as the browser reports them. */
export class BrowserEnvironment implements Environment {
  readonly online$: Observable<boolean>;
  readonly visible$: Observable<boolean>;
  readonly resumed$: Observable<void>;
  readonly leaveQuestion$: Observable<never>;
  readonly tabId: string;

  constructor(
    private readonly page: Window,
    makeId: () => string,
    tabStorage: () => Storage = () => page.sessionStorage,
  ) {
    const { document } = page;
    const visible = () => document.visibilityState !== 'hidden';
    // A page that the browser keeps (back-forward cache) hears nothing of the network meanwhile.
    this.online$ = defer(() =>
      merge(fromEvent(page, 'online'), fromEvent(page, 'offline'), this.resumed$).pipe(
        map(() => page.navigator.onLine !== false),
        startWith(page.navigator.onLine !== false),
        distinctUntilChanged(),
      ),
    );
    this.visible$ = defer(() =>
      fromEvent(document, 'visibilitychange').pipe(
        map(visible),
        startWith(visible()),
        distinctUntilChanged(),
      ),
    );
    this.resumed$ = merge(
      fromEvent(document, 'visibilitychange').pipe(filter(visible)),
      fromEvent<PageTransitionEvent>(page, 'pageshow').pipe(filter((event) => event.persisted)),
      fromEvent(document, 'resume'),
    ).pipe(
      map(() => undefined),
      share(),
    );
    this.leaveQuestion$ = fromEvent<BeforeUnloadEvent>(page, 'beforeunload').pipe(
      tap((event) => {
        event.preventDefault();
        // Chrome before 119 asks for this alone.
        event.returnValue = true;
      }),
      ignoreElements(),
    );
    this.tabId = tabIdOf(page, tabStorage, makeId);
  }

  untilActivated(): Promise<unknown> | undefined {
    return untilActivated(this.page.document);
  }

  savesData(): boolean {
    return (this.page.navigator as WithConnection).connection?.saveData === true;
  }

  get languageTags(): readonly string[] {
    return languageTagsOf(this.page.navigator);
  }
}

/** The types of the browser lack it. */
type WithConnection = { readonly connection?: { readonly saveData?: boolean } };

/** All chats of a page have one id. */
const IDS = new WeakMap<Window, string>();

/**
 * A tab keeps its id across reloads. While its page is seen, the storage does not contain the id, because a duplicated tab copies
 * the storage, and the frames of a tab share it.
 */
const tabIdOf = (page: Window, storage: () => Storage, makeId: () => string): string => {
  const known = IDS.get(page);
  if (known !== undefined) return known;
  const forget = () => attempt(() => storage().removeItem(STORED.tab));
  const kept = attempt(() => storage().getItem(STORED.tab));
  // A longer one is not of this product.
  const id = kept.ok && kept.value && kept.value.length < 65 ? kept.value : makeId();
  forget();
  const keep = () => attempt(() => storage().setItem(STORED.tab, id));
  page.addEventListener('pagehide', keep);
  page.addEventListener('pageshow', forget);
  // A phone ends a hidden page without `pagehide`.
  const { document } = page;
  document.addEventListener('visibilitychange', () =>
    document.visibilityState === 'hidden' ? keep() : forget(),
  );
  IDS.set(page, id);
  return id;
};
