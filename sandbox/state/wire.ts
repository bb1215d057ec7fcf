// Converts stored data to the form of the wire.
import type { Agent, Merchant, Message, Visitor } from './types';

/** Pictures of the sandbox are stored as paths; the wire needs addresses. */
export const absolute = (path: string, base: string): string => (path.startsWith('/') ? base + path : path);

export function wireAgent(
  agent: Agent,
  base: string,
): { service_id: string; nick_name: string; avatar: string } {
  return { service_id: agent.service_id, nick_name: agent.nick_name, avatar: absolute(agent.avatar, base) };
}

export function wireMessage(message: Omit<Message, 'epoch'>, visitor: Pick<Visitor, 'base' | 'visiter_id'>) {
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

export function summary(visitor: Visitor, merchant: Merchant | undefined) {
  const last = visitor.messages.at(-1);
  return {
    key: visitor.key,
    visiter_id: visitor.visiter_id,
    business_id: visitor.business_id,
    merchant: merchant?.name ?? '',
    name: visitor.name,
    lang: visitor.lang,
    from_url: visitor.from_url,
    mode: visitor.mode,
    typing: visitor.typing,
    online: visitor.sockets.human + visitor.sockets.robot > 0,
    robot_online: visitor.sockets.robot > 0,
    sockets: visitor.sockets.human + visitor.sockets.robot,
    unread: visitor.unread,
    unacked: visitor.messages.filter((one) => one.state === 'unread').length,
    taken: visitor.taken,
    ended: visitor.ended,
    banned: visitor.banned,
    service: visitor.agent ? wireAgent(visitor.agent, visitor.base) : null,
    agent_online: visitor.agentOnline,
    last_message: last ? wireMessage(last, visitor) : null,
    last_seen: Math.floor(visitor.lastSeen / 1000),
    created: visitor.created,
  };
}
export type VisitorSummary = ReturnType<typeof summary>;
