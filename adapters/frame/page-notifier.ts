import { filter, firstValueFrom, map, type Observable, race, take, timer } from 'rxjs';
import type { NotificationPermission, Notifier } from '../../application/ports/notifier.port';
import type { FrameMessage, HostMessage } from './protocol';

type Answer = Extract<HostMessage, { readonly type: 'permission' }>;

/** A page without the option, one that `hostOrigins` does not list, and an older loader do not answer. */
const ANSWER_WITHIN_MS = 2_000;
/** The visitor reads the question of the browser. */
const DECIDED_WITHIN_MS = 300_000;

const STATES: readonly string[] = ['default', 'granted', 'denied'] satisfies NotificationPermission[];

/**
 * The page around the frame asks and shows: a frame of another origin may not ask, and the visitor knows the page. A press on the
 * notification opens the panel there.
 */
export const pageNotifier = (
  post: (message: FrameMessage) => void,
  answers$: Observable<Answer>,
): Notifier => {
  let count = 0;
  const request = (ask: boolean): Promise<NotificationPermission> => {
    count = (count + 1) % 1e6;
    const own = count;
    const answered = firstValueFrom(
      race(
        answers$.pipe(
          filter(({ call }) => call === own),
          map(({ state }) => (STATES.includes(state) ? (state as NotificationPermission) : 'missing')),
        ),
        timer(ask ? DECIDED_WITHIN_MS : ANSWER_WITHIN_MS).pipe(map(() => 'missing' as const)),
      ).pipe(take(1)),
      { defaultValue: 'missing' as const },
    );
    post({ type: 'notifications', call: own, ask });
    return answered;
  };
  return {
    permission: () => request(false),
    ask: () => request(true),
    show: async ({ title, body }) =>
      post({ type: 'notify', title: title.slice(0, 500), body: body.slice(0, 500) }),
    close: async () => post({ type: 'notify', title: '', body: '' }),
  };
};
