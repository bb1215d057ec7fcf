// A visitor as the console lists them.

import { absolute, wireMessage } from '../../backend/calls/wire-message';
import type { Agent, Merchant, Visitor } from './types';

export const absoluteAgent = (agent: Agent, base: string): Agent => ({
  ...agent,
  avatar: absolute(agent.avatar, base),
});

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
    service: visitor.agent ? absoluteAgent(visitor.agent, visitor.base) : null,
    agent_online: visitor.agentOnline,
    last_message: last ? wireMessage(last, visitor) : null,
    last_seen: Math.floor(visitor.lastSeen / 1000),
    created: visitor.created,
  };
}
export type VisitorSummary = ReturnType<typeof summary>;
