import { distinctUntilChanged, filter, map, merge, Subject, switchMap, tap, timer } from 'rxjs';
import { wantedSocket } from '../../application/realtime/wanted-socket';
import { growingPause } from '../../application/time/growing-pause';
import { lazyModule } from '../../shared/browser/lazy-module';
import { lazyRunning } from './lazy-running';
import type { MakeRealtime } from './realtime';

/**
 * The first message needs no socket. Its code loads when the session needs one for the first time, and counts as a socket that connects.
 * If it cannot be loaded, the header says that the chat is not connected, as for a socket that is refused, and polls go on. It is
 * loaded again after a growing pause, and at once when the network is back.
 */
export const lazyRealtime: MakeRealtime = (deps) => {
  const { session, clock, random } = deps;
  const load = lazyModule(() => import('./realtime'));
  const lost$ = new Subject<number>();
  let losses = 0;
  const isWanted = () => wantedSocket(session.now) !== null;
  const again$ = lost$.pipe(switchMap((count) => timer(growingPause(random, count), clock.scheduler)));
  const wanted$ = session.state.changes$.pipe(map(isWanted), distinctUntilChanged());
  const needed$ = merge(wanted$, again$).pipe(
    tap(() => session.connectionChanged(isWanted() ? 'connecting' : 'idle')),
    filter(isWanted),
  );
  return lazyRunning(
    needed$,
    async () => (await load()).makeRealtime(deps),
    () => {
      session.connectionChanged(isWanted() ? 'waiting' : 'idle');
      lost$.next(losses);
      losses += 1;
    },
  );
};
