/** A human agent, as the notice, config's `cs` list or getswitch describe one. */
export interface Agent {
  readonly id: string;
  readonly name: string;
  /** http(s) address, or null: the theme's own drawing is shown. */
  readonly avatar: string | null;
}

interface KnownAgents {
  /** The agent that the notice names. */
  readonly fromNotice: Agent | null;
  /** The agent until now. */
  readonly previous: Agent | null;
  /** service_id of the page address, or ''. */
  readonly fromAddress: string;
  readonly fromConfig: readonly Agent[];
}

/**
 * "Get agent" at the start (wire §Calls without a path), in this order: the agent of the page address, unless the backend
 * has transferred the visitor since; the agent of the notice; the agent until now; the first agent of config's list. If the
 * backend said that nobody is available, the list is not used.
 */
export const agentAtStart = (known: KnownAgents & { readonly nobody: boolean }): Agent | null => {
  const { fromNotice, nobody, previous, fromConfig } = known;
  return agentOfAddress(known) ?? fromNotice ?? previous ?? (nobody ? null : (fromConfig[0] ?? null));
};

/** The agent when the notice is asked later. A notice is not a transfer, so the agent of the page address stays. */
export const agentAfterNotice = (known: KnownAgents & { readonly fromNotice: Agent }): Agent =>
  agentOfAddress(known) ?? known.fromNotice;

/**
 * The agent of the page address; null if the address names none, or if the backend transferred the visitor to another
 * agent.
 */
const agentOfAddress = ({ fromNotice, previous, fromAddress, fromConfig }: KnownAgents): Agent | null => {
  const isTransferred = previous !== null && previous.id !== fromAddress;
  if (fromAddress === '' || isTransferred) return null;
  const agents = [fromNotice, previous, ...fromConfig];
  return agents.find((agent) => agent?.id === fromAddress) ?? { id: fromAddress, name: '', avatar: null };
};
