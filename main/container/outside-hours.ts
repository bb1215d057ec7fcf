import { filter, firstValueFrom, merge, take, timer } from 'rxjs';
import { servedBy } from '../../application/assignment/judge-service-answer';
import type { Clock } from '../../application/ports/clock.port';
import type { SessionGateway } from '../../application/ports/session-gateway.port';
import type { CheckedOpening } from '../../application/session/opening-hours';
import type { State } from '../../application/state/state';
import { ok } from '../../domain/result';
import type { KefuOptions } from '../options';
import { aroundCalls } from './gateway-calls';

/** A start does not wait longer for a function of the integrator. */
const LONGEST_WAIT_MS = 2_000;

interface Ports {
  readonly sessionGateway: SessionGateway;
  readonly clock: Clock;
}

/**
 * The gateway for the setting `outsideHours`. The start asks whether the robot serves, and which agent is there. If the shop is closed and
 * the backend names no agent, the setting answers the first question.
 */
export const answerOutsideHours = (
  { sessionGateway, clock }: Ports,
  outside: KefuOptions['outsideHours'],
  opening: State<CheckedOpening | null>,
): SessionGateway => {
  if (outside === undefined || outside === 'chat') return sessionGateway;
  let lastNotice: ReturnType<SessionGateway['notice']> | null = null;
  return aroundCalls(sessionGateway, {
    notice: (notice) => (call) => {
      lastNotice = notice(call);
      return lastNotice;
    },
    isNewQueue: (isNewQueue) => async (businessId) => {
      const answer = await isNewQueue(businessId);
      if (!answer.ok || !lastNotice || !(await isClosed(opening, clock))) return answer;
      return servedBy(await lastNotice) === 'somebody' ? answer : ok(outside === 'robot');
    },
  });
};

const isClosed = async (opening: State<CheckedOpening | null>, clock: Clock): Promise<boolean> => {
  const known$ = opening.changes$.pipe(filter((state) => state !== null));
  const late$ = timer(LONGEST_WAIT_MS, clock.scheduler);
  await firstValueFrom(merge(known$, late$).pipe(take(1)));
  return opening.current?.isOpen === false;
};
