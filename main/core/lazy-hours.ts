import { filter, firstValueFrom, merge, Subscription, take, timer } from 'rxjs';
import { servedBy } from '../../application/assignment/judge-service-answer';
import type { Clock } from '../../application/ports/clock.port';
import type { SessionGateway } from '../../application/ports/session-gateway.port';
import type { CheckedOpening } from '../../application/session/opening-hours';
import { MutableState, type State } from '../../application/state/state';
import { ok } from '../../domain/result';
import { lazyModule } from '../../shared/browser/lazy-module';
import type { KefuOptions } from '../options';
import type { HoursDeps } from './hours-part';

/** The integrator's hours. */
export interface HoursUse {
  /** null: not known. */
  readonly opening: State<CheckedOpening | null>;
  /** Outside of the hours the setting `outsideHours` chooses between robot and form. */
  decorate(ports: { readonly sessionGateway: SessionGateway; readonly clock: Clock }): SessionGateway;
  run(deps: HoursDeps): Subscription;
}

/** A start does not wait longer for a function of the integrator. */
const LONGEST_WAIT_MS = 2_000;

/** What reads the hours loads only if there are any. */
export const lazyHours = ({ hours, outsideHours }: KefuOptions, refuse: (line: string) => void): HoursUse => {
  const opening = new MutableState<CheckedOpening | null>(null);
  const load = lazyModule(() => import('./hours-part'));
  return {
    opening,
    decorate: ({ sessionGateway, clock }) =>
      outsideHours === undefined || outsideHours === 'chat'
        ? sessionGateway
        : choosing(sessionGateway, outsideHours, () => isClosed(opening, clock)),
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

const isClosed = async (opening: State<CheckedOpening | null>, clock: Clock): Promise<boolean> => {
  const known$ = opening.changes$.pipe(filter((state) => state !== null));
  const late$ = timer(LONGEST_WAIT_MS, clock.scheduler);
  await firstValueFrom(merge(known$, late$).pipe(take(1)));
  return opening.current?.isOpen === false;
};

/**
 * The start asks whether the robot serves, and which agent is there. If the shop is closed and the backend names no agent, the setting
 * answers the first question.
 */
const choosing = (
  gateway: SessionGateway,
  outside: 'robot' | 'form',
  isClosed: () => Promise<boolean>,
): SessionGateway => {
  let notice: ReturnType<SessionGateway['notice']> | null = null;
  return {
    config: (call) => gateway.config(call),
    refreshToken: () => gateway.refreshToken(),
    notice(call) {
      notice = gateway.notice(call);
      return notice;
    },
    async isNewQueue(businessId) {
      const answer = await gateway.isNewQueue(businessId);
      if (!answer.ok || !notice || !(await isClosed())) return answer;
      return servedBy(await notice) === 'somebody' ? answer : ok(outside === 'robot');
    },
  };
};
