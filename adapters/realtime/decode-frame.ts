import type { RealtimeEvent, RealtimeLine } from '../../application/ports/realtime.port';
import { err, ok, type Result } from '../../domain/result';
import { attempt } from '../wire/attempt';
import { FRAME_LENGTH, RANGES } from '../wire/bounds';
import { decodeJson } from '../wire/json';
import { fields, number, text, whole } from '../wire/read';
import { decodeEvaluation, decodeRecall, decodeSuggestions, decodeSwitch } from './decode-payload';

export interface DroppedFrame {
  /** For the log: what could not be read. */
  readonly reason: string;
}

type Decoded = Result<RealtimeEvent | null, DroppedFrame>;

/** A frame's text to an event; null for frames that mean nothing here. Never throws. */
export const decodeFrame = (frameText: string, secretKey: string, line: RealtimeLine['kind']): Decoded => {
  if (frameText.length > FRAME_LENGTH) return drop(`a frame is longer than ${FRAME_LENGTH} characters`);
  const decoded = attempt(() => decodeKnown(fields(jsonOf(frameText)), secretKey, line));
  return decoded.ok ? decoded.value : drop(`a frame cannot be read: ${decoded.failure}`);
};

const decodeKnown = (frame: Frame, secretKey: string, line: RealtimeLine['kind']): Decoded => {
  const event = whole(frame['event'], 'word');
  if (typeof frame['event'] !== 'string') return drop('a frame is no JSON with an event');
  const name = event.replace(/^pusher(?:_internal)?:/, '');
  // Own names only: a frame may be called `constructor`.
  const decoder = Object.hasOwn(DECODERS, name) ? DECODERS[name] : undefined;
  if (!decoder) return ok(null);
  if (decoder.line !== 'both' && decoder.line !== line) return drop(`${name} does not belong to this socket`);
  const channel = whole(frame['channel'], 'id');
  const named = frame['channel'] !== undefined && frame['channel'] !== null && frame['channel'] !== '';
  if (decoder.onChannel && channel === '') return drop(`${name} names no channel`);
  // The robot's socket has no channels: there a name says nothing.
  if (line === 'agent' && !decoder.onChannel && named) return drop(`${name} is said on a channel`);
  return decoder.decode({ data: jsonOf(frame['data']), channel, secretKey });
};

type Frame = ReturnType<typeof fields>;

interface Content {
  /** Decoded JSON, of one or several encodings. */
  readonly data: unknown;
  readonly channel: string;
  readonly secretKey: string;
}

type Decode = (content: Content) => Decoded;

interface Decoder {
  readonly line: RealtimeLine['kind'] | 'both';
  /** Said on a channel, and never without one; others are the connection's own, and name none. */
  readonly onChannel: boolean;
  readonly decode: Decode;
}

const just =
  (event: RealtimeEvent): Decode =>
  () =>
    ok(event);

const presence =
  (kind: 'agent-offline' | 'agent-online'): Decode =>
  ({ channel }) =>
    ok({ kind, channel });

const greeted: Decode = ({ data }) =>
  ok({
    kind: 'greeted',
    activityTimeoutSeconds: number(fields(data)['activity_timeout'], RANGES.activityTimeout),
  });

const subscribed: Decode = ({ channel }) => ok({ kind: 'subscribed', channel });

const protocolError: Decode = ({ data }) => {
  const { code, message } = fields(data);
  return ok({
    kind: 'protocol-error',
    code: number(code, RANGES.code),
    message: text(message, 'serverWords'),
  });
};

const recalled: Decode = ({ data, channel }) => {
  const ids = decodeRecall(payloadOf(data));
  return ids ? ok({ kind: 'recalled', ...ids, channel }) : drop('my-chexiao names neither unstr nor cid');
};

const evaluationAsked: Decode = ({ data, channel }) =>
  ok({ kind: 'evaluation-asked', request: decodeEvaluation(payloadOf(data)), channel });

const switched: Decode = ({ data, channel }) => {
  const event = decodeSwitch(payloadOf(data), channel);
  return event ? ok(event) : drop('getswitch names neither refresh_token nor service_id');
};

const suggestions: Decode = ({ data, secretKey }) => {
  const questions = decodeSuggestions(data, secretKey);
  return questions.ok ? ok({ kind: 'suggestions', questions: questions.value }) : drop(questions.failure);
};

const connection = (decode: Decode): Decoder => ({ line: 'both', onChannel: false, decode });
const channel = (decode: Decode): Decoder => ({ line: 'agent', onChannel: true, decode });
const robot = (decode: Decode): Decoder => ({ line: 'robot', onChannel: false, decode });

/** By plain name: the human line's names without `pusher:`, the robot line's as they are. */
const DECODERS: Readonly<Record<string, Decoder | undefined>> = {
  connection_established: connection(greeted),
  connected: connection(greeted),
  ping: connection(just({ kind: 'ping' })),
  pong: connection(just({ kind: 'pong' })),
  error: connection(protocolError),
  idle_refresh: connection(just({ kind: 'idle-refresh' })),
  disconnection: connection(just({ kind: 'disconnection' })),
  subscription_succeeded: channel(subscribed),
  'my-chexiao': channel(recalled),
  'push-comment': channel(evaluationAsked),
  getswitch: channel(switched),
  logout: channel(presence('agent-offline')),
  geton: channel(presence('agent-online')),
  's:p': robot(just({ kind: 'pong' })),
  's:atc': robot(suggestions),
};

const drop = (reason: string): Result<never, DroppedFrame> => err({ reason });

/** JSON text decoded, anything else as it is. */
const jsonOf = (value: unknown): unknown => {
  if (typeof value !== 'string') return value;
  const decoded = decodeJson(value);
  return decoded.ok ? decoded.value : value;
};

/** Under data.message, or bare. */
const payloadOf = (data: unknown): Frame => {
  const outer = fields(data);
  const message = jsonOf(outer['message']);
  return typeof message === 'object' && message !== null && !Array.isArray(message) ? fields(message) : outer;
};
