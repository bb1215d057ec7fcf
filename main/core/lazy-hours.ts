import { Subscription } from 'rxjs';
import type { CheckedOpening } from '../../application/session/opening-hours';
import { MutableState, type State } from '../../application/state/state';
import { lazyModule } from '../../shared/browser/lazy-module';
import type { KefuOptions } from '../options';
import type { Listener } from '../record/listener';
import type { HoursDeps } from './hours-part';

/** The integrator's hours. */
export interface HoursUse {
  /** null: not known. */
  readonly opening: State<CheckedOpening | null>;
  run(deps: HoursDeps): Subscription;
}

/** What reads the hours loads only if there are any. */
export const lazyHours = (
  { hours }: KefuOptions,
  refuse: (line: string) => void,
  listener?: Listener,
): HoursUse => {
  const opening = new MutableState<CheckedOpening | null>(null);
  const part = lazyModule(() => import('./hours-part'));
  const load = listener?.later('hours', part) ?? part;
  return {
    opening,
    run(deps) {
      const running = new Subscription();
      load().then(
        ({ watchHours }) => running.closed || running.add(watchHours(hours, deps, opening, refuse)),
        () => deps.log.error('hours: their code could not be loaded'),
      );
      return running;
    },
  };
};
