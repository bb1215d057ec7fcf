import type { RealtimeEvent } from '../../application/ports/realtime.port';
import type { EvaluationRequest } from '../../domain/evaluation/evaluation';
import { pictureUrl } from '../../domain/text/web-address';

type Payload = Readonly<Record<string, unknown>>;

const text = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/** A list of texts, the values of an object, or either as JSON text; empty ones left out. */
const texts = (value: unknown): readonly string[] => {
  const given = typeof value === 'string' ? fromJson(value) : value;
  const values = typeof given === 'object' && given !== null ? Object.values(given) : [];
  return values.map(text).filter((item) => item.trim() !== '');
};

const fromJson = (value: string): unknown => {
  try {
    return JSON.parse(value);
  } catch {
    return null;
  }
};

/** push-comment: every part may be missing. */
export const decodeEvaluation = (payload: Payload): EvaluationRequest => {
  return {
    title: text(payload['title']),
    items: texts(payload['comments']),
    commentAsked: payload['word_switch'] === 'open',
    commentTitle: text(payload['word_title']),
  };
};

/** getswitch: config anew, or another agent. */
export const decodeSwitch = (payload: Payload): RealtimeEvent | null => {
  const refresh = payload['refresh_token'];
  if (refresh === 1 || refresh === '1' || refresh === true) return { kind: 'config-changed' };
  const id = text(payload['service_id']).trim();
  if (id === '' || id === '0') return null;
  const agent = { id, name: text(payload['nick_name']), avatar: pictureUrl(text(payload['avatar'])) };
  return { kind: 'transferred', agent };
};
