import type { Subscription } from 'rxjs';
import {
  type CheckedOpening,
  OpeningHours,
  type OpeningHoursDeps,
} from '../../application/session/opening-hours';
import { hasNoService } from '../../application/session/session-facts';
import type { MutableState } from '../../application/state/state';
import { readGate } from '../../domain/consent/read-gate';
import type { Core } from './assemble';
import { openingOf } from './opening-of';

export type HoursDeps = OpeningHoursDeps & Pick<Core, 'session' | 'changeAgent'>;

/** Keeps `opening` true to the setting `hours`. */
export const watchHours = (
  hours: unknown,
  deps: HoursDeps,
  opening: MutableState<CheckedOpening | null>,
  refuse: (line: string) => void,
): Subscription => {
  const openingHours = new OpeningHours(deps, openingOf(hours, refuse));
  const running = openingHours.run();
  running.add(
    openingHours.state.changes$.subscribe((state) => {
      // A chat of another visitor begins with what was known.
      if (state === null) return;
      const hasOpened = opening.current?.isOpen === false && state.isOpen;
      opening.set(state);
      if (hasOpened && hasNoService(deps.session.now)) void takeAgent(deps);
    }),
  );
  return running;
};

/** The shop opens while the form is shown: the agent who is there now serves. */
const takeAgent = async ({ changeAgent }: HoursDeps): Promise<void> => {
  const answer = await changeAgent.ask();
  if (answer.ok && answer.value.agent !== null) changeAgent.serves(answer.value.agent);
};

/** @param refuse gets one line for each field of a gate that cannot be used */
export const nameProblemsOfGate = (gate: unknown, refuse: (line: string) => void): void => {
  for (const problem of readGate(gate).problems) refuse(`consentGate: ${problem}`);
};
