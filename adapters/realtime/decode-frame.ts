import type { RealtimeEvent } from '../../application/ports/realtime.port';
import { ok, type Result } from '../../domain/result';
import { decodeJson, isEnvelope, unseal } from '../cipher/envelope';
import { decodeEvaluation, decodeSwitch } from './decode-payload';

export interface DroppedFrame {
  /** For the log: what could not be read. */
  readonly reason: string;
}

/** A frame's text to an event; null for frames that mean nothing here. */
export const decodeFrame = (
  frameText: string,
  secretKey: string,
): Result<RealtimeEvent | null, DroppedFrame> => {
  const frame = asObject(parsed(frameText));
  const event = frame?.['event'];
  if (typeof event !== 'string') return drop('a frame is no JSON with an event');
  const name = plainName(event);
  // Own names only: a frame may be called `constructor`.
  const decode = Object.hasOwn(DECODERS, name) ? DECODERS[name] : undefined;
  if (!decode) return ok(null);
  return decode({ data: parsed(frame?.['data']), channel: textOf(frame?.['channel']), secretKey });
};

interface Content {
  /** Decoded JSON, of one or several encodings. */
  readonly data: unknown;
  readonly channel: string;
  readonly secretKey: string;
}

type Decode = (content: Content) => Result<RealtimeEvent | null, DroppedFrame>;

const just =
  (event: RealtimeEvent): Decode =>
  () =>
    ok(event);

const presence =
  (kind: 'agent-offline' | 'agent-online'): Decode =>
  ({ channel }) =>
    ok(channel === '' ? { kind } : { kind, channel });

const greeted: Decode = ({ data }) =>
  ok({ kind: 'greeted', activityTimeoutSeconds: numberOf(asObject(data)?.['activity_timeout']) });

const subscribed: Decode = ({ channel }) => ok({ kind: 'subscribed', channel });

const protocolError: Decode = ({ data }) => {
  const error = asObject(data);
  return ok({ kind: 'protocol-error', code: numberOf(error?.['code']), message: textOf(error?.['message']) });
};

const recalled: Decode = ({ data }) => {
  const payload = payloadOf(data);
  const clientId = textOf(payload?.['unstr']) || null;
  const serverId = textOf(payload?.['cid']) || null;
  if (clientId === null && serverId === null) return drop('my-chexiao names neither unstr nor cid');
  return ok({ kind: 'recalled', clientId, serverId });
};

const evaluationAsked: Decode = ({ data }) =>
  ok({ kind: 'evaluation-asked', request: decodeEvaluation(payloadOf(data) ?? {}) });

const switched: Decode = ({ data }) => {
  const event = decodeSwitch(payloadOf(data) ?? {});
  return event ? ok(event) : drop('getswitch names neither refresh_token nor service_id');
};

const suggestions: Decode = ({ data, secretKey }) => {
  const opened = isEnvelope(data) ? unseal(data, secretKey) : ok(data);
  if (!opened.ok) return drop(`s:atc: ${opened.failure.reason}`);
  const given = Array.isArray(opened.value) || isEnvelope(data) ? opened.value : null;
  if (typeof given !== 'object' || given === null) return drop('s:atc is no list');
  const questions = Object.values(given).map((item) => textOf(asObject(item)?.['question'] ?? item).trim());
  return ok({ kind: 'suggestions', questions: [...new Set(questions.filter(Boolean))] });
};

/** By plain name: the human line's names without `pusher:`, the robot line's as they are. */
const DECODERS: Readonly<Record<string, Decode | undefined>> = {
  connection_established: greeted,
  connected: greeted,
  subscription_succeeded: subscribed,
  ping: just({ kind: 'ping' }),
  pong: just({ kind: 'pong' }),
  's:p': just({ kind: 'pong' }),
  error: protocolError,
  idle_refresh: just({ kind: 'idle-refresh' }),
  disconnection: just({ kind: 'disconnection' }),
  'my-chexiao': recalled,
  'push-comment': evaluationAsked,
  getswitch: switched,
  logout: presence('agent-offline'),
  geton: presence('agent-online'),
  's:atc': suggestions,
};

const plainName = (event: string): string => event.replace(/^pusher(?:_internal)?:/, '');

const drop = (reason: string): Result<never, DroppedFrame> => ({ ok: false, failure: { reason } });

/** JSON text decoded, anything else as it is. */
const parsed = (value: unknown): unknown => {
  if (typeof value !== 'string') return value;
  const decoded = decodeJson(value);
  return decoded.ok ? decoded.value : value;
};

/** Under data.message, or bare. */
const payloadOf = (data: unknown): Record<string, unknown> | null => {
  const outer = asObject(data);
  return asObject(parsed(outer?.['message'])) ?? outer;
};

const asObject = (value: unknown): Record<string, unknown> | null =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : null;

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

const numberOf = (value: unknown): number | null => {
  const found = typeof value === 'string' && value !== '' ? Number(value) : value;
  return typeof found === 'number' && Number.isFinite(found) ? found : null;
};
