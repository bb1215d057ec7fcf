import { type Agent, nameAndAvatar } from '../../domain/identity/agent';
import type { Message } from '../../domain/message/message';
import type { ShownMessages } from './shown-messages';

/** More than config lists. Beyond it, the agents that were named longest ago are forgotten; their messages keep their names. */
const MOST_AGENTS = 200;
/** Characters of all avatars together: a drawn one (`data:`) may have half a million. */
const MOST_AVATAR_LENGTH = 4_194_304;

/** Names the messages of the agents that are known. */
export class AgentNames {
  readonly #agents = new Map<string | undefined, Agent>();
  #avatarLength = 0;
  /** Agents whose shown messages do not have the present name yet. */
  readonly #renamed = new Set<string | undefined>();

  constructor(private readonly shown: ShownMessages) {}

  /** Messages that come from now on get the names of these agents; shown ones get them with `rename`. */
  know(agents: readonly Agent[]): void {
    for (const agent of agents) {
      if (this.#isKnown(agent)) continue;
      this.#forget(agent.id);
      this.#agents.set(agent.id, agent);
      this.#avatarLength += lengthOf(agent);
      this.#renamed.add(agent.id);
    }
    this.#forgetOldest();
  }

  /** Reads the whole conversation once, however many agents were named meanwhile. */
  rename(): void {
    if (this.#renamed.size === 0) return;
    const { transcript } = this.shown.memory;
    const theirs: string[] = [];
    for (const { clientId, serviceId } of transcript.backwards())
      if (this.#renamed.has(serviceId)) theirs.push(clientId);
    this.#renamed.clear();
    for (const clientId of theirs) transcript.update(clientId, this.named);
    this.shown.publishVersion();
  }

  readonly named = (message: Message): Message => withAgent(message, this.#agents.get(message.serviceId));

  #isKnown({ id, name, avatar }: Agent): boolean {
    const known = this.#agents.get(id);
    return known?.name === name && known.avatar === avatar;
  }

  #forgetOldest(): void {
    for (const id of this.#agents.keys()) {
      const isFull = this.#agents.size > MOST_AGENTS || this.#avatarLength > MOST_AVATAR_LENGTH;
      if (!isFull || this.#agents.size === 1) return;
      this.#forget(id);
      this.#renamed.delete(id);
    }
  }

  #forget(id: string | undefined): void {
    const known = this.#agents.get(id);
    if (!known) return;
    this.#avatarLength -= lengthOf(known);
    this.#agents.delete(id);
  }
}

const lengthOf = ({ avatar }: Agent): number => avatar?.length ?? 0;

/** A message names its agent by id only (spec §3 Message). What the message says about its author itself comes first. */
const withAgent = (message: Message, agent: Agent | undefined): Message => {
  const { author } = message;
  if (!agent || author.role !== 'service') return message;
  const { name, avatar } = nameAndAvatar(author, agent);
  const isSame = name === author.name && avatar === author.avatar;
  return isSame ? message : { ...message, author: { ...author, name, avatar } };
};
