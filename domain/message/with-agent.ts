import { type Agent, nameAndAvatar } from '../identity/agent';
import type { Message } from './message';

/** A message names its agent by id only (spec §3 Message). What the message says about its author itself comes first. */
export const withAgent = (message: Message, agent: Agent | undefined): Message => {
  const { author } = message;
  if (!agent || author.role !== 'service') return message;
  const { name, avatar } = nameAndAvatar(author, agent);
  const isSame = name === author.name && avatar === author.avatar;
  return isSame ? message : { ...message, author: { ...author, name, avatar } };
};
