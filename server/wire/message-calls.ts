// Sending, reading and acknowledging in the conversation with the agent.
import { type Answer, fail, ok } from '../../backend/calls/answer';
import { field, jsonField } from '../../backend/calls/call-fields';
import { wireMessage } from '../../backend/calls/wire-message';
import { TEXT } from '../../backend/text';
import { type Draft, MOST_IN_POLL, type StoredMessage } from '../conversations/messages';
import type { Call, Handler } from './call';
import { agentOf } from './session-calls';

const HISTORY = 10;
const MOST_CHARACTERS = 20_000;
const MOST_IMAGES = 20;
const MOST_TYPED = 500;

const refusal = ({ visitor, merchant }: Call): Answer | undefined => {
  if (visitor.isBanned || merchant.isBanned) return fail(1, TEXT.visitorBan, visitor.lang);
  if (visitor.isEnded) return { ...fail(1, TEXT.sessionClosed, visitor.lang), key: 'session_close' };
  if (visitor.isMovedSilently) return fail(1, TEXT.serviceChanged, visitor.lang);
  return undefined;
};

const store = async (call: Call, draft: Omit<Draft, 'direction' | 'unstr'>): Promise<Answer> => {
  const { services, visitor, merchant, payload } = call;
  const { content = '', imgs = [], video = '' } = draft;
  if (content.trim() === '' && imgs.length === 0 && video === '') return fail(1, TEXT.empty, visitor.lang);
  if (content.length > MOST_CHARACTERS) return fail(1, TEXT.tooLong, visitor.lang);
  const { message } = await services.messages.add(
    visitor.id,
    {
      ...draft,
      direction: 'to_service',
      unstr: field(payload, 'unstr').slice(0, 256),
      serviceId: agentOf(merchant, visitor.agent)?.id ?? '',
    },
    services.clock.now(),
  );
  return ok({ cid: String(message.cid), unstr: message.unstr, timestamp: message.timestamp });
};

export const send: Handler = async (call) =>
  refusal(call) ?? store(call, { content: field(call.payload, 'content') });

export const sendV2: Handler = async (call) => {
  const refused = refusal(call);
  if (refused) return refused;
  const images = field(call.payload, 'images') === '' ? [] : jsonField(call.payload, 'images');
  const video = field(call.payload, 'video');
  const isAddress = (value: unknown) =>
    typeof value === 'string' && value.length <= 8_192 && /^https?:\/\//.test(value);
  const isGood = Array.isArray(images) && images.length <= MOST_IMAGES && images.every(isAddress);
  if (!isGood || (video !== '' && !isAddress(video))) return fail(1, TEXT.badImage, call.visitor.lang);
  return store(call, { content: field(call.payload, 'text'), imgs: images.map(String), video });
};

export const wire = (message: StoredMessage, call: Pick<Call, 'visitor' | 'origin'>) =>
  wireMessage(message, { visiter_id: call.visitor.visiterId, base: call.origin });

export const check: Handler = async (call) => {
  const { services, visitor } = call;
  const recent = await services.messages.history(visitor.id, visitor.pageLoads, HISTORY);
  return ok(Object.fromEntries(recent.map((one) => [`m${one.cid}`, wire(one, call)])));
};

export const polling: Handler = async (call) => {
  const { services, visitor, payload } = call;
  const since = readCid(payload['cid']);
  let news: StoredMessage[] = [];
  await services.newest.learn(visitor.id, async () => {
    news = await services.messages.since(visitor.id, since);
    // A full answer may have left something for the next poll.
    return news.length < MOST_IN_POLL ? (news.at(-1)?.cid ?? since) : undefined;
  });
  return ok(news.map((one) => wire(one, call)));
};

/** '0', and what is no number: from the beginning. */
export const readCid = (value: unknown): number => {
  const cid = Number(value);
  return Number.isSafeInteger(cid) && cid > 0 ? cid : 0;
};

export const ack: Handler = async ({ services, visitor, payload }) => {
  await services.messages.acknowledge(visitor.id, readCid(field(payload, 'cid')));
  return ok();
};

export const preview: Handler = async ({ services, visitor, payload }) => {
  const data = jsonField(payload, 'data');
  const content = typeof data === 'object' && data !== null && 'content' in data ? String(data.content) : '';
  const text = content.slice(0, MOST_TYPED);
  await services.events.publish({ kind: 'typing', visitor: visitor.id, merchant: visitor.merchant, text });
  return ok();
};

export const chatsList: Handler = async (call) => {
  const last = await call.services.messages.lastOfEachAgent(call.visitor.id);
  return ok(
    last.map((one) => {
      const { service_id, nick_name, avatar, content, timestamp } = wire(one, call);
      return { service_id, nick_name, avatar, content, timestamp };
    }),
  );
};
