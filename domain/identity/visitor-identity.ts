/** Who said which visitor this is. `page`: this page has been somebody already; `nobody`: the backend gives a new id. */
export type VisitorIdSource = 'code' | 'address' | 'tab' | 'page' | 'nobody';

/** Each is '' where it names nobody. */
export interface NamedVisitors {
  /** The integrator's code: an option, or a trusted embedding page. */
  readonly code: string;
  /** `visiter_id` of the page address: a link, which anybody may have written. */
  readonly address: string;
  /** What the address of this tab named before a reload that lost the parameter. */
  readonly tab: string;
  /** Whom config named at an earlier start of this page. */
  readonly page: string;
}

export interface VisitorToAskFor {
  /** '' asks the backend for a new visitor. */
  readonly id: string;
  readonly source: VisitorIdSource;
}

const ORDER = ['code', 'address', 'tab', 'page'] as const;

/** Whom the first config call asks for. The integrator's code is believed before a link. */
export const visitorToAskFor = (named: NamedVisitors): VisitorToAskFor => {
  const source = ORDER.find((name) => named[name] !== '');
  return source === undefined ? { id: '', source: 'nobody' } : { id: named[source], source };
};

/**
 * Who keeps the id that config returned (decision 23). A link must not change who a device is, so the device keeps only what the
 * backend gave to a visitor whom nobody named. Code names its visitor each time.
 */
export const keeperOf = (source: VisitorIdSource): 'device' | 'tab' | 'nobody' => {
  if (source === 'code') return 'nobody';
  return source === 'address' || source === 'tab' ? 'tab' : 'device';
};

/**
 * Spec §4 Start-up: a stored visitor id that differs from the one that config returned asks for config once more with
 * the stored one. A visitor who was named, by code or address, is never overruled: it may be another person on the same phone.
 *
 * @returns the id to ask again with, or null when the answer holds
 */
export const visitorIdToAskAgain = (
  named: string,
  stored: string | null,
  returned: string,
): string | null => {
  if (named !== '' || stored === null || stored === '') return null;
  return stored === returned ? null : stored;
};
