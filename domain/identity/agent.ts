/** A human agent, as the service answer, config's `cs` list or getswitch describe one. */
export interface Agent {
  readonly id: string;
  readonly name: string;
  /** http(s) address, or null: the theme's own drawing is shown. */
  readonly avatar: string | null;
}

interface KnownAgents {
  /** The agent that the service answer names. */
  readonly fromServiceAnswer: Agent | null;
  /** The agent until now. */
  readonly previous: Agent | null;
  /** service_id of the page address, or ''. */
  readonly fromAddress: string;
  readonly fromConfig: readonly Agent[];
}

/**
 * "Get agent" at the start (wire §Calls without a path), in this order: the agent of the page address, unless the backend
 * has transferred the visitor since; the agent of the service answer; the agent until now; the first agent of config's list. If the
 * backend said that nobody is available, the list is not used.
 */
export const agentAtStart = (known: KnownAgents & { readonly nobody: boolean }): Agent | null => {
  const { fromServiceAnswer, nobody, previous, fromConfig } = known;
  const agent =
    agentOfAddress(known) ?? fromServiceAnswer ?? previous ?? (nobody ? null : (fromConfig[0] ?? null));
  return agent && completeAgent(agent, fromConfig);
};

/** The agent when the backend is asked again who serves. Such an answer is not a transfer, so the agent of the page address stays. */
export const agentAfterServiceAnswer = (known: KnownAgents & { readonly fromServiceAnswer: Agent }): Agent =>
  completeAgent(agentOfAddress(known) ?? known.fromServiceAnswer, known.fromConfig);

/** Name and avatar that an answer or event leaves out, from config's list. */
export const completeAgent = (agent: Agent, listed: readonly Agent[]): Agent => {
  const known = listed.find(({ id }) => id === agent.id);
  if (!known) return agent;
  return { ...agent, ...nameAndAvatar(agent, known) };
};

type NameAndAvatar = Pick<Agent, 'name' | 'avatar'>;

/** What is given comes first. What it lacks comes from the agent that is known. */
export const nameAndAvatar = (given: NameAndAvatar, known: NameAndAvatar): NameAndAvatar => ({
  name: given.name || known.name,
  avatar: given.avatar ?? known.avatar,
});

/**
 * The agent of the page address; null if the address names none, or if the backend transferred the visitor to another
 * agent.
 */
const agentOfAddress = ({
  fromServiceAnswer,
  previous,
  fromAddress,
  fromConfig,
}: KnownAgents): Agent | null => {
  const isTransferred = previous !== null && previous.id !== fromAddress;
  if (fromAddress === '' || isTransferred) return null;
  const agents = [fromServiceAnswer, previous, ...fromConfig];
  return agents.find((agent) => agent?.id === fromAddress) ?? { id: fromAddress, name: '', avatar: null };
};
