/** A human agent as notice, config's `cs` list or getswitch name one. */
export interface Agent {
  readonly id: string;
  readonly name: string;
  /** http(s) address, or null: the theme's own drawing is shown. */
  readonly avatar: string | null;
}

interface Heard {
  /** Whom the notice names. */
  readonly told: Agent | null;
  /** Who served until now. */
  readonly before: Agent | null;
  /** service_id of the page address, or ''. */
  readonly named: string;
  readonly listed: readonly Agent[];
}

/**
 * "Get agent" (wire contract) at the start: whom the page address names, unless the backend has transferred the visitor since;
 * else whom the notice names, else who served until now, else the first of config's list. If the backend said that nobody is
 * there, the list is not asked.
 */
export const agentAtStart = (heard: Heard & { readonly nobody: boolean }): Agent | null => {
  const { told, nobody, before, listed } = heard;
  return wantedAgent(heard) ?? told ?? before ?? (nobody ? null : (listed[0] ?? null));
};

/** Who serves when the notice is asked later. A notice is an answer and no transfer: the agent of the address stays. */
export const agentAfterNotice = (heard: Heard & { readonly told: Agent }): Agent =>
  wantedAgent(heard) ?? heard.told;

/** The agent whom the page address names, or null: it names none, or the backend gave the visitor to somebody else. */
const wantedAgent = ({ told, before, named, listed }: Heard): Agent | null => {
  const isTransferred = before !== null && before.id !== named;
  if (named === '' || isTransferred) return null;
  const known = [told, before, ...listed].find((agent) => agent?.id === named);
  return known ?? { id: named, name: '', avatar: null };
};
