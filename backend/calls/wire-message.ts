// Converts stored data to the form of the wire.
import type { Agent } from '../backend';
import type { StoredMessage } from '../message';

export interface WireAgent {
  readonly service_id: string;
  readonly nick_name: string;
  readonly avatar: string;
}

/** What is stored as a path of the backend needs an address on the wire. */
export const absolute = (path: string, base: string): string => (path.startsWith('/') ? base + path : path);

export const wireAgent = ({ id, nickName, avatar }: Agent, base: string): WireAgent => ({
  service_id: id,
  nick_name: nickName,
  avatar: absolute(avatar, base),
});

export function wireMessage(
  message: StoredMessage,
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
