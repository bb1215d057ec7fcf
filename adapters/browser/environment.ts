import {
  defer,
  distinctUntilChanged,
  filter,
  fromEvent,
  map,
  merge,
  type Observable,
  share,
  startWith,
} from 'rxjs';
import type { Environment } from '../../application/ports/environment.port';
import { languageTagsOf } from './language-tags';
import { STORED } from './stored-keys';

/** Network, visibility and return of the page, as the browser reports them. */
export class BrowserEnvironment implements Environment {
  readonly online$: Observable<boolean>;
  readonly visible$: Observable<boolean>;
  readonly resumed$: Observable<void>;
  readonly tabId: string;

  constructor(
    private readonly page: Window,
    makeId: () => string,
    tabStorage: () => Storage = () => page.sessionStorage,
  ) {
    const { document } = page;
    const visible = () => document.visibilityState !== 'hidden';
    // A page that the browser keeps (back-forward cache) is not told what happens to the network meanwhile.
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
    this.tabId = tabIdOf(tabStorage, makeId);
  }

  get languageTags(): readonly string[] {
    return languageTagsOf(this.page.navigator);
  }
}

/**
 * A tab keeps its id across reloads. A duplicated tab copies the id: then both count as one tab, and a message that both
 * send is matched by its echo.
 */
const tabIdOf = (storage: () => Storage, makeId: () => string): string => {
  try {
    const kept = storage().getItem(STORED.tab);
    // A longer one is not ours, and each claim in the outbox would contain it.
    if (kept && kept.length < 65) return kept;
    const made = makeId();
    storage().setItem(STORED.tab, made);
    return made;
  } catch {
    return makeId();
  }
};
