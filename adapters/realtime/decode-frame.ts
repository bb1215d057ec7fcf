import type { AgentEvent, RealtimeEvent, SocketTarget } from '../../application/ports/realtime.port';
import { err, ok, type Result } from '../../domain/result';
import { attempt } from '../wire/attempt';
import { FRAME_LENGTH, RANGES } from '../wire/bounds';
import { fields, number, text, whole } from '../wire/field-readers';
import { decodeJson } from '../wire/json';
import { withWholeAddresses } from '../wire/whole-addresses';
import { decodeEvaluation, decodeRecall, decodeSuggestions, decodeSwitch } from './decode-payload';

export interface DroppedFrame {
  /** What could not be read, for the log. */
  readonly reason: string;
}

type Decoded = Result<RealtimeEvent | null, DroppedFrame>;

/**
 * Decodes the text of a frame to an event; null for frames that the widget does not use. Never throws.
 *
 * @param base the backend's address, to which an address without a host belongs
 */
export const decodeFrame = (
  frameText: string,
  secretKey: string,
  socket: SocketTarget['kind'],
  base = '',
): Decoded => {
  if (frameText.length > FRAME_LENGTH) return drop(`a frame is over ${FRAME_LENGTH} long`);
  const decoded = attempt(() => decodeKnown(fields(jsonOf(frameText)), { secretKey, base }, socket));
  return decoded.ok ? decoded.value : drop(`a frame cannot be read: ${decoded.failure}`);
};

const decodeKnown = (frame: Frame, settings: Settings, socket: SocketTarget['kind']): Decoded => {
  const event = whole(frame['event'], 'word');
  if (typeof frame['event'] !== 'string') return drop('a frame is no JSON with an event');
  const name = event.replace(/^pusher(?:_internal)?:/, '');
  // `hasOwn`, because a frame may be called `constructor`.
  const decoder = Object.hasOwn(DECODERS, name) ? DECODERS[name] : undefined;
  // A server of this protocol has more frames of its own.
  if (!decoder) return name === event ? drop(`no frame is called ${event}`) : ok(null);
  if (decoder.socket !== 'both' && decoder.socket !== socket)
    return drop(`${name} does not belong to this socket`);
  const channel = whole(frame['channel'], 'id');
  const named = frame['channel'] !== undefined && frame['channel'] !== null && frame['channel'] !== '';
  // The robot's socket has no channels, so a channel name means nothing there.
  if (socket === 'robot') return decoder.decode({ data: jsonOf(frame['data']), channel: '', ...settings });
  const { place } = decoder;
  if (place === 'connection' && named) return drop(`${name} came on a channel`);
  if ((place === 'channel' || named) && channel === '') return drop(`${name} names no channel`);
  return decoder.decode({ data: jsonOf(frame['data']), channel, ...settings });
};

type Frame = ReturnType<typeof fields>;

interface Settings {
  readonly secretKey: string;
  readonly base: string;
}

interface Content extends Settings {
  /** Decoded JSON, which may have been encoded several times. */
  readonly data: unknown;
  readonly channel: string;
}

type Decode = (content: Content) => Decoded;

interface Decoder {
  readonly socket: SocketTarget['kind'] | 'both';
  /** A frame of a channel must name it; one of the connection names none. A server of others can send to channels alone. */
  readonly place: 'channel' | 'connection' | 'either';
  readonly decode: Decode;
}

const just =
  (event: RealtimeEvent): Decode =>
  () =>
    ok(event);

const ended =
  (kind: 'idle-refresh' | 'disconnection'): Decode =>
  ({ channel }) =>
    ok(channel === '' ? { kind } : { kind, channel });

const fromAgent =
  (kind: AgentEvent['kind']): Decode =>
  ({ channel }) =>
    ok({ kind, channel });

const greeted: Decode = ({ data }) =>
  ok({
    kind: 'greeted',
    activityTimeoutSeconds: number(fields(data)['activity_timeout'], RANGES.activityTimeout),
  });

const subscribed: Decode = ({ channel }) => ok({ kind: 'subscribed', channel });

const subscriptionRefused: Decode = ({ data, channel }) =>
  ok({ kind: 'subscription-refused', channel, status: number(fields(data)['status'], RANGES.code) });

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
  return ids ? ok({ kind: 'recalled', ...ids, channel }) : drop('my-chexiao names no unstr or cid');
};

const evaluationAsked: Decode = ({ data, channel }) =>
  ok({ kind: 'evaluation-asked', request: decodeEvaluation(payloadOf(data)), channel });

const switched: Decode = ({ data, channel, base }) => {
  const event = decodeSwitch(fields(withWholeAddresses(payloadOf(data), base)), channel);
  return event ? ok(event) : drop('getswitch names no service_id');
};

const suggestions: Decode = ({ data, secretKey }) => {
  const questions = decodeSuggestions(data, secretKey);
  return questions.ok ? ok({ kind: 'suggestions', questions: questions.value }) : drop(questions.failure);
};

const connection = (decode: Decode): Decoder => ({ socket: 'both', place: 'connection', decode });
const channel = (decode: Decode): Decoder => ({ socket: 'agent', place: 'channel', decode });
const robot = (decode: Decode): Decoder => ({ socket: 'robot', place: 'connection', decode });
const end = (kind: 'idle-refresh' | 'disconnection'): Decoder => ({
  socket: 'both',
  place: 'either',
  decode: ended(kind),
});

/** Decoders by name: the names of the agent's socket without `pusher:`, those of the robot's socket unchanged. */
const DECODERS: Readonly<Record<string, Decoder | undefined>> = {
  connection_established: connection(greeted),
  connected: connection(greeted),
  ping: connection(just({ kind: 'ping' })),
  pong: connection(just({ kind: 'pong' })),
  error: connection(protocolError),
  idle_refresh: end('idle-refresh'),
  disconnection: end('disconnection'),
  subscription_succeeded: channel(subscribed),
  subscription_error: channel(subscriptionRefused),
  'my-chexiao': channel(recalled),
  'push-comment': channel(evaluationAsked),
  getswitch: channel(switched),
  logout: channel(fromAgent('agent-offline')),
  geton: channel(fromAgent('agent-online')),
  's:p': robot(just({ kind: 'pong' })),
  's:atc': robot(suggestions),
};

const drop = (reason: string): Result<never, DroppedFrame> => err({ reason });

/** Decodes JSON text; other values stay. */
const jsonOf = (value: unknown): unknown => {
  if (typeof value !== 'string') return value;
  const decoded = decodeJson(value);
  return decoded.ok ? decoded.value : value;
};

/** The payload is in data.message or in data itself. */
const payloadOf = (data: unknown): Frame => {
  const outer = fields(data);
  const message = jsonOf(outer['message']);
  return typeof message === 'object' && message !== null && !Array.isArray(message) ? fields(message) : outer;
};
