// Converts stored data to the form of the wire.
import type { Agent, Message } from '../message';

/** Pictures of the sandbox are stored as paths; the wire needs addresses. */
export const absolute = (path: string, base: string): string => (path.startsWith('/') ? base + path : path);

export function wireAgent(
  agent: Agent,
  base: string,
): { service_id: string; nick_name: string; avatar: string } {
  return { service_id: agent.service_id, nick_name: agent.nick_name, avatar: absolute(agent.avatar, base) };
}

export function wireMessage(
  message: Omit<Message, 'epoch'>,
  visitor: { readonly base: string; readonly visiter_id: string },
) {
  const gone = message.state === 'delete';
  return {
    cid: String(message.cid),
    unstr: message.unstr,
    content: gone ? '' : message.content,
    ...(message.contents && !gone ? { contents: message.contents } : {}),
    imgs: gone ? [] : message.imgs,
    video: gone ? '' : message.video,
    direction: message.direction,
    timestamp: message.timestamp,
    avatar: absolute(message.avatar, visitor.base),
    nick_name: message.nick_name,
    ...(message.type === undefined ? {} : { type: message.type }),
    ...(message.qid === undefined ? {} : { qid: message.qid }),
    state: message.state,
    service_id: message.service_id,
    visiter_id: visitor.visiter_id,
    robot: message.robot,
  };
}
export type WireMessage = ReturnType<typeof wireMessage>;
