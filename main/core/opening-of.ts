import type { AskOpening } from '../../application/session/opening-hours';
import { type OpeningState, openingAt } from '../../domain/availability/opening';
import { readHours } from '../../domain/availability/read-hours';

/**
 * What the setting `hours` says.
 *
 * @param given a function of the integrator, or hours as they are documented at `Hours`
 * @param refuse gets one line for what cannot be used, once; the hours are then not known, and somebody is there
 */
export const openingOf = (given: unknown, refuse: (line: string) => void): AskOpening => {
  let isRefused = false;
  const refuseOnce = (what: string) => {
    if (!isRefused) refuse(`hours: ${what}`);
    isRefused = true;
    return UNKNOWN;
  };
  if (typeof given === 'function') return async () => readOpening(await given()) ?? refuseOnce(EXPECTED);
  const reading = readHours(parsed(given));
  return (now) =>
    reading.ok ? openingAt(reading.hours, now) : refuseOnce(`${reading.field}: ${reading.problem}`);
};

const EXPECTED = 'the function must give true, false or { isOpen, changesAt }';

/** Nobody is away. */
const UNKNOWN: OpeningState = { isOpen: true, changesAt: null };

/** An attribute has JSON text. */
const parsed = (given: unknown): unknown => {
  try {
    return typeof given === 'string' ? JSON.parse(given) : given;
  } catch {
    return given;
  }
};

const readOpening = (said: unknown): OpeningState | null => {
  if (typeof said === 'boolean') return { isOpen: said, changesAt: null };
  const { isOpen, changesAt = null }: Record<string, unknown> = Object(said);
  const changes = changesAt === null ? null : Math.floor(new Date(changesAt as string).getTime() / 1_000);
  return typeof isOpen === 'boolean' && !Number.isNaN(changes) ? { isOpen, changesAt: changes } : null;
};
