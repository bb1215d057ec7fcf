import type { ChannelEvent } from '../../application/ports/realtime.port';
import type { EvaluationRequest } from '../../domain/evaluation/evaluation';
import { err, ok, type Result } from '../../domain/result';
import { isEnvelope, unseal } from '../cipher/envelope';
import { RANGES } from '../wire/bounds';
import { type Fields, fields, id, list, number, picture, text, texts } from '../wire/field-readers';
import { decodeJson } from '../wire/json';

/** my-chexiao. null if it names neither unstr nor cid. */
export const decodeRecall = (
  payload: Fields,
): { readonly clientId: string | null; readonly serverId: string | null } | null => {
  const clientId = id(payload['unstr']) || null;
  const serverId = id(payload['cid']) || null;
  return clientId === null && serverId === null ? null : { clientId, serverId };
};

/** push-comment. Every part may be missing. The items are a list, the values of an object, or the JSON text of either. */
export const decodeEvaluation = (payload: Fields): EvaluationRequest => {
  const { comments } = payload;
  const decoded = typeof comments === 'string' ? decodeJson(comments) : ok(comments);
  const items = decoded.ok && typeof decoded.value === 'object' ? decoded.value : null;
  return {
    title: text(payload['title'], 'title'),
    items: texts(items, 'ratingItems', 'title'),
    commentAsked: payload['word_switch'] === 'open',
    commentTitle: text(payload['word_title'], 'title'),
  };
};

/** getswitch: ask config again, or use another agent. null if it names neither. */
export const decodeSwitch = (payload: Fields, channel: string): ChannelEvent | null => {
  const refresh = payload['refresh_token'];
  if (refresh === true || number(refresh, RANGES.flag) === 1) return { kind: 'config-changed', channel };
  const agentId = id(payload['service_id']);
  if (agentId === '') return null;
  const agent = {
    id: agentId,
    name: text(payload['nick_name'], 'name'),
    avatar: picture(payload['avatar']),
  };
  return { kind: 'transferred', agent, channel };
};

/**
 * s:atc: a list of strings or of `{ question }`, mostly encrypted; each question once. The error says why it is not a list.
 */
export const decodeSuggestions = (data: unknown, secretKey: string): Result<readonly string[], string> => {
  const opened = isEnvelope(data) ? unseal(data, secretKey) : ok(data);
  if (!opened.ok) return err(`s:atc: ${opened.failure.reason}`);
  const given = Array.isArray(opened.value) || isEnvelope(data) ? opened.value : null;
  if (typeof given !== 'object' || given === null) return err('s:atc is no list');
  const questions = list(given, 'suggestions').map((item) => text(questionOf(item), 'title').trim());
  return ok([...new Set(questions.filter(Boolean))]);
};

const questionOf = (item: unknown): unknown => fields(item)['question'] ?? item;
