// Sending, reading and acknowledging in the conversation with the agent.

import { type Answer, fail, ok } from '../../backend/calls/answer';
import { field, jsonField } from '../../backend/calls/call-fields';
import { wireMessage } from '../../backend/calls/wire-message';
import { TEXT } from '../../backend/text';
import type { Visitor } from '../state/types';
import type { Call, Handler } from './call';

const HISTORY = 10;

function refusal({ visitor, merchant }: Call): Answer | undefined {
  if (visitor.banned || merchant.banned) return fail(1, TEXT.visitorBan, visitor.lang);
  if (visitor.ended) return { ...fail(1, TEXT.sessionClosed, visitor.lang), key: 'session_close' };
  if (visitor.movedSilently) return fail(1, TEXT.serviceChanged, visitor.lang);
  return undefined;
}

function store(call: Call, content: string, imgs: readonly string[] = [], video = ''): Answer {
  const { sandbox, visitor, merchant } = call;
  if (content.trim() === '' && imgs.length === 0 && video === '') return fail(1, TEXT.empty, visitor.lang);
  visitor.agent ??= merchant.agents[0];
  // A visitor who writes to the agent is with the agent, whatever isNewQueue answered before.
  visitor.mode = 'agent';
  const { message, isNew } = sandbox.world.add(visitor, {
    direction: 'to_service',
    unstr: field(call.payload, 'unstr'),
    content,
    imgs,
    video,
  });
  if (isNew) sandbox.scripted.answer(visitor, message);
  return ok({ cid: String(message.cid), unstr: message.unstr, timestamp: message.timestamp });
}

export const send: Handler = (call) => refusal(call) ?? store(call, field(call.payload, 'content'));

export const sendV2: Handler = (call) => {
  const refused = refusal(call);
  if (refused) return refused;
  const listed = jsonField(call.payload, 'images');
  const images = field(call.payload, 'images') === '' ? [] : listed;
  const video = field(call.payload, 'video');
  const address = (value: unknown) => typeof value === 'string' && /^https?:\/\//.test(value);
  if (!Array.isArray(images) || !images.every(address) || (video !== '' && !address(video))) {
    call.sandbox.violation(
      'client',
      'sendV2',
      '/images and /video must hold http(s) addresses, images as the JSON text of a list',
    );
    return fail(1, TEXT.badImage, call.visitor.lang);
  }
  return store(call, field(call.payload, 'text'), images.map(String), video);
};

/** The page still shows the robot exchanges of this page load. Those of an earlier load belong to the history. */
const isHistory = (visitor: Visitor) => (one: Visitor['messages'][number]) =>
  !one.robot || one.epoch < visitor.epoch;

export const check: Handler = ({ sandbox, visitor, payload }) => {
  visitor.lang = field(payload, 'lang') || visitor.lang;
  if (sandbox.faults.consume('lost-poll', { operation: 'check', visitor: visitor.key })) return ok({});
  const recent = visitor.messages.filter(isHistory(visitor)).slice(-HISTORY);
  return ok(Object.fromEntries(recent.map((one) => [`m${one.cid}`, wireMessage(one, visitor)])));
};

export const polling: Handler = ({ sandbox, visitor, payload }) => {
  const since = Number(field(payload, 'cid')) || 0;
  const news = visitor.messages.filter((one) => one.cid > since && !one.robot && one.state !== 'delete');
  if (news.length > 0 && sandbox.faults.consume('lost-poll', { operation: 'polling', visitor: visitor.key }))
    return ok([]);
  return ok(news.map((one) => wireMessage(one, visitor)));
};

export const ack: Handler = ({ sandbox, visitor, payload }) => {
  const cid = field(payload, 'cid');
  const message = visitor.messages.find((one) => String(one.cid) === cid);
  if (message?.state === 'unread') sandbox.world.setState(visitor, message, 'read');
  sandbox.journal.note('ack', {
    time: Math.floor(sandbox.clock.now() / 1000),
    visitor: visitor.key,
    cid,
    unstr: field(payload, 'unstr'),
  });
  return ok();
};

export const preview: Handler = ({ sandbox, visitor, payload }) => {
  const data = jsonField(payload, 'data');
  const content = typeof data === 'object' && data !== null && 'content' in data ? String(data.content) : '';
  visitor.typing = content.slice(0, 500);
  sandbox.bus.emit('typing', { visitor: visitor.key, text: visitor.typing });
  sandbox.world.touch(visitor);
  return ok();
};

export const chatsList: Handler = ({ visitor }) => {
  const last = new Map<string, Visitor['messages'][number]>();
  for (const one of visitor.messages)
    if (!one.robot && one.state !== 'delete' && one.direction !== 'system') last.set(one.service_id, one);
  const chats = [...last.values()].map((one) => {
    const wire = wireMessage(one, visitor);
    const agent = visitor.messages.findLast(
      (other) => other.service_id === one.service_id && other.direction === 'to_visiter',
    );
    const avatar = agent ? wireMessage(agent, visitor).avatar : wire.avatar;
    return {
      service_id: one.service_id,
      nick_name: agent?.nick_name ?? '',
      avatar,
      content: wire.content,
      timestamp: one.timestamp,
    };
  });
  return ok(chats.sort((a, b) => b.timestamp - a.timestamp));
};
