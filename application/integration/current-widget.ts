import { Observable, switchMap } from 'rxjs';
import type { Presenter } from '../presentation/presenter';
import type { State } from '../state/state';
import type { Widget } from '../widget';
import { allOutsideZones, inThisZone } from './zones';

type Views = Omit<Widget, 'arrived$' | 'start' | 'dispose'>;

/** The views of a widget, by name. */
export const VIEWS = [
  ...([
    'shell',
    'header',
    'marquee',
    'conversation',
    'composer',
    'questions',
    'toasts',
    'dialog',
    'evaluation',
    'options',
  ] as const),
  ...([
    'messageForm',
    'emoji',
    'imageDialog',
    'videoDialog',
    'viewer',
    'secretGuard',
    'translation',
  ] as const),
] as const satisfies readonly (keyof Views)[];

/** The views of whichever chat is current. When another visitor is named, the chat is another one, and readers stay. */
export const currentViews = (current: State<Widget>): Views & Pick<Widget, 'arrived$'> => {
  const views = VIEWS.map((name) => [
    name,
    currentView(current, (widget) => widget[name] as unknown as AnyPresenter),
  ]);
  const arrived$ = inZoneOfReader(current.changes$.pipe(switchMap((widget) => widget.arrived$)));
  return { ...(Object.fromEntries(views) as Views), arrived$ };
};

type Actions = Readonly<Record<string, (...given: unknown[]) => unknown>>;
type AnyPresenter = Presenter<unknown, Actions>;

const currentView = (current: State<Widget>, pick: (widget: Widget) => AnyPresenter): AnyPresenter => {
  const names = Object.keys(pick(current.current).actions);
  const act =
    (name: string) =>
    (...given: unknown[]) =>
      pick(current.current).actions[name]?.(...given);
  return {
    state: {
      get current() {
        return pick(current.current).state.current;
      },
      changes$: inZoneOfReader(
        current.changes$.pipe(switchMap((widget): Observable<unknown> => pick(widget).state.changes$)),
      ),
    },
    actions: allOutsideZones(Object.fromEntries(names.map((name) => [name, act(name)]))),
  };
};

const inZoneOfReader = <T>(source$: Observable<T>): Observable<T> =>
  new Observable((out) => source$.subscribe(inThisZone((value: T) => out.next(value))));
