// Sending, reading and acknowledging in the conversation with the agent.
import type { MessageDraft, StoredMessage } from '../message';
import { TEXT } from '../text';
import { type Answer, fail, ok } from './answer';
import type { Call, Handler } from './call';
import { type Fields, field, jsonField } from './call-fields';
import { agentOf, langOf } from './session-calls';
import { wireMessage } from './wire-message';

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

const store = async (call: Call, draft: Omit<MessageDraft, 'direction' | 'unstr'>): Promise<Answer> => {
  const { backend, visitor, merchant, payload } = call;
  const { content = '', imgs = [], video = '' } = draft;
  if (content.trim() === '' && imgs.length === 0 && video === '') return fail(1, TEXT.empty, visitor.lang);
  if (content.length > MOST_CHARACTERS) return fail(1, TEXT.tooLong, visitor.lang);
  const { message } = await backend.messages.add(
    visitor.id,
    {
      ...draft,
      direction: 'to_service',
      unstr: unstrOf(payload),
      serviceId: agentOf(merchant, visitor.agent)?.id ?? '',
    },
    backend.clock.now(),
  );
  return ok({ cid: String(message.cid), unstr: message.unstr, timestamp: message.timestamp });
};

export const unstrOf = (payload: Fields): string => field(payload, 'unstr').slice(0, 256);

export const send: Handler = async (call) =>
  refusal(call) ?? store(call, { content: field(call.payload, 'content') });

export const sendV2: Handler = async (call) => {
  const refused = refusal(call);
  if (refused) return refused;
  const media = readMedia(call.payload);
  if (!media) return fail(1, TEXT.badImage, call.visitor.lang);
  return store(call, { content: field(call.payload, 'text'), ...media });
};

/** undefined: `images` is not the JSON text of a list of http(s) addresses, or `video` no such address. */
export const readMedia = (payload: Fields): { imgs: readonly string[]; video: string } | undefined => {
  const images = field(payload, 'images') === '' ? [] : jsonField(payload, 'images');
  const video = field(payload, 'video');
  const isAddress = (value: unknown) =>
    typeof value === 'string' && value.length <= 8_192 && /^https?:\/\//.test(value);
  const isGood = Array.isArray(images) && images.length <= MOST_IMAGES && images.every(isAddress);
  return isGood && (video === '' || isAddress(video)) ? { imgs: images.map(String), video } : undefined;
};

const wire = (message: StoredMessage, call: Call) =>
  wireMessage(message, { visiter_id: call.visitor.visiterId, base: call.origin });

export const check: Handler = async (call) => {
  const { backend, visitor, payload } = call;
  const lang = langOf(payload) || visitor.lang;
  if (lang !== visitor.lang) await backend.visitors.change(visitor.id, { lang });
  const recent = await backend.messages.history(visitor.id, visitor.pageLoads, HISTORY);
  return ok(Object.fromEntries(recent.map((one) => [`m${one.cid}`, wire(one, call)])));
};

export const polling: Handler = async (call) => {
  const { backend, visitor, payload } = call;
  const news = await backend.messages.since(visitor.id, readCid(payload['cid']));
  return ok(news.map((one) => wire(one, call)));
};

/** '0', and what is no number: from the beginning. */
export const readCid = (value: unknown): number => {
  const cid = Number(value);
  return Number.isSafeInteger(cid) && cid > 0 ? cid : 0;
};

export const ack: Handler = async ({ backend, visitor, payload }) => {
  await backend.messages.acknowledge(visitor.id, readCid(field(payload, 'cid')));
  return ok();
};

export const preview: Handler = async ({ backend, visitor, payload }) => {
  const data = jsonField(payload, 'data');
  const content = typeof data === 'object' && data !== null && 'content' in data ? String(data.content) : '';
  await backend.visitors.isTyping(visitor, content.slice(0, MOST_TYPED));
  return ok();
};

export const chatsList: Handler = async (call) => {
  const last = await call.backend.messages.lastOfEachAgent(call.visitor.id);
  return ok(
    last.map((one) => {
      const { service_id, nick_name, avatar, content, timestamp } = wire(one, call);
      return { service_id, nick_name, avatar, content, timestamp };
    }),
  );
};
