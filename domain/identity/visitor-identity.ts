/** Where the visitor id comes from. `page`: an earlier start of this page; `nobody`: the backend gives a new id. */
export type VisitorIdSource = 'code' | 'address' | 'tab' | 'page' | 'nobody';

/** Each is '' if that source names no visitor. */
export interface NamedVisitors {
  /** The integrator's code: an option, or a trusted embedding page. */
  readonly code: string;
  /** `visiter_id` of the page address: a link that anybody can write. */
  readonly address: string;
  /** The id in the address of this tab before a reload that lost the parameter. */
  readonly tab: string;
  /** The id from config at an earlier start of this page. */
  readonly page: string;
}

export interface VisitorToAskFor {
  /** '' asks the backend for a new id. */
  readonly id: string;
  readonly source: VisitorIdSource;
}

const ORDER = ['code', 'address', 'tab', 'page'] as const;

/** The visitor id for the first config call. The integrator's code comes before a link. */
export const visitorToAskFor = (named: NamedVisitors): VisitorToAskFor => {
  const source = ORDER.find((name) => named[name] !== '');
  return source === undefined ? { id: '', source: 'nobody' } : { id: named[source], source };
};

/**
 * Who stores the id from config (decision 23). A link must not change the visitor of a device, so the device stores only an
 * id that the backend gave to a visitor without a name. The integrator's code names its visitor at each start.
 */
export const idKeptBy = (source: VisitorIdSource): 'device' | 'tab' | 'nobody' => {
  if (source === 'code') return 'nobody';
  return source === 'address' || source === 'tab' ? 'tab' : 'device';
};

/**
 * Spec §4 Start-up: a stored visitor id that differs from the one that config returned asks for config once more with
 * the stored one. A visitor who was named, by code or address, is never overruled: it may be another person on the same phone.
 *
 * @returns the id for the second call, or null if the answer is used
 */
export const visitorIdToAskAgain = (
  named: string,
  stored: string | null,
  returned: string,
): string | null => {
  if (named !== '' || stored === null || stored === '') return null;
  return stored === returned ? null : stored;
};
