/** Who named the visitor, and by which way. `nobody`: the backend gives a new id, or the stored one is asked for. */
export type NamedBy = 'code' | 'address' | 'address-key' | 'tab' | 'nobody';

interface Naming {
  /** Who stores the id that config returned. */
  readonly keptBy: 'device' | 'tab' | 'nobody';
  /** Whether the id that the device has stored is asked for, if config returned another (spec §4 Start-up). */
  readonly storedCounts: boolean;
}

/**
 * Each way to name a visitor (decision 23 and decision 38, ADR 9). A link, which anybody can write, must not change the visitor of a
 * device, so the device stores only an id that the backend gave to a visitor whom nobody named. The integrator's code names its
 * visitor at each start.
 */
export const NAMINGS: Readonly<Record<NamedBy, Naming>> = {
  /** An option, `identify`, `update`, or an embedding page that may use the whole API. */
  code: { keptBy: 'nobody', storedCounts: false },
  /** `visiter_id` of the page address. */
  address: { keptBy: 'tab', storedCounts: false },
  /** `access_key` of the page address, also of a frame whose page may not use the whole API. */
  'address-key': { keptBy: 'tab', storedCounts: false },
  /** The id that the address of this tab named before a reload lost the parameter. */
  tab: { keptBy: 'tab', storedCounts: false },
  nobody: { keptBy: 'device', storedCounts: true },
};

/** A parameter of the identity, '' if it is missing, and whether the integrator's code gave it. */
export interface Given {
  readonly value: string;
  readonly isCode: boolean;
}

export interface NamedVisitors {
  /** `isCode` with '': the code names the visitor of this device. */
  readonly id: Given;
  readonly accessKey: Given;
  readonly account: Given;
  /** The id in the memory of this tab; '' if there is none. */
  readonly tab: string;
  /** The visitor of an earlier start of this page, and who named them; null at the first start. */
  readonly page: { readonly id: string; readonly namedBy: NamedBy } | null;
}

export interface VisitorToAskFor {
  /** '' asks the backend for a new id. */
  readonly id: string;
  readonly namedBy: NamedBy;
  readonly accessKey: string;
  readonly account: string;
}

/** The visitor for the first config call. The integrator's code comes before a link. */
export const visitorToAskFor = (named: NamedVisitors): VisitorToAskFor => {
  const { id, accessKey, account, page } = named;
  const all = { accessKey: accessKey.value, account: account.value };
  // What a link says of a person is not said of the one whom the code names.
  if (id.value !== '' && id.isCode) return { id: id.value, namedBy: 'code', ...saidByCode(named) };
  if (id.value !== '') return { ...all, id: id.value, namedBy: 'address' };
  const tab = id.isCode ? '' : named.tab;
  if (accessKey.value !== '' && !accessKey.isCode) {
    if (page === null) return { ...all, id: tab, namedBy: 'address-key' };
    // A key that came into the address later does not make another visitor of a page that has one.
    return { ...(page.namedBy === 'address-key' ? all : saidByCode(named)), ...page };
  }
  if (tab !== '') return { ...all, id: tab, namedBy: 'tab' };
  return { ...all, ...(page ?? { id: '', namedBy: 'nobody' }) };
};

const saidByCode = ({ accessKey, account }: NamedVisitors) => ({
  accessKey: accessKey.isCode ? accessKey.value : '',
  account: account.isCode ? account.value : '',
});

/**
 * Spec §4 Start-up: a stored visitor id that differs from the one that config returned asks for config once more with
 * the stored one. A visitor who was named, by code or address, is never overruled: it may be another person on the same phone.
 *
 * @returns the id for the second call, or null if the answer is used
 */
export const visitorIdToAskAgain = (
  asked: Pick<VisitorToAskFor, 'id' | 'namedBy'>,
  stored: string | null,
  returned: string,
): string | null => {
  const isStoredMeant = asked.id === '' || asked.id === stored;
  if (!isStoredMeant || !NAMINGS[asked.namedBy].storedCounts || stored === null || stored === '') return null;
  return stored === returned ? null : stored;
};
