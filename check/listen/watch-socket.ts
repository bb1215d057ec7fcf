import { type Subscription, timer } from 'rxjs';
import { fields } from '../../adapters/wire/field-readers';
import { checkFrame, decodeFrame, type Socket } from '../../contract/index';
import { excerpt } from '../open-answer';
import type { RowId } from '../rows';
import type { ListenKit } from './watch-calls';

const ANSWER_MS = 5_000;
const OF_A_CHANNEL = new Set(['my-chexiao', 'push-comment', 'getswitch', 'logout', 'geton']);

/** Judges the frames of one socket between a widget and the backend. */
export class SocketWatch {
  #hasGreeted = false;
  #own = '';
  readonly #asked = new Set<string>();
  readonly #waiting = new Map<RowId, Subscription>();

  /** @param isForeign whether a channel is that of another visitor than the first one */
  constructor(
    private readonly kit: ListenKit,
    private readonly socket: Socket,
    private readonly isForeign: (channel: string, own: string) => boolean,
  ) {}

  opened(): void {
    if (this.socket === 'human') this.kit.judge.pass('socket-opens');
    this.#await(this.#isHuman ? 'socket-greets' : 'robot-socket', {
      where: 'the first frame',
      expected: this.#isHuman ? 'pusher:connection_established' : 'connected',
    });
  }

  refused(why: string): void {
    this.#fail(this.#isHuman ? 'socket-opens' : 'robot-socket', {
      where: `${this.socket} socket`,
      field: 'connection',
      seen: why,
      expected: 'an open socket',
    });
  }

  closed(): void {
    for (const wait of this.#waiting.values()) wait.unsubscribe();
    this.#waiting.clear();
  }

  /** A frame of the widget. */
  sent(text: string): void {
    const { event, data } = read(text);
    if (event === 'pusher:ping')
      this.#await('socket-pong', { where: 'frame pusher:ping', expected: 'pusher:pong' });
    else if (event === 'c:p') this.#await('robot-pong', { where: 'frame c:p', expected: 's:p' });
    else if (event === 'c:atc')
      this.#await('suggestions', { where: 'frame c:atc', expected: 's:atc, also if the list is empty' });
    else if (event === 'pusher:subscribe') {
      const channel = String(fields(data)['channel'] ?? '');
      this.#asked.add(channel);
      const isOwn = this.#isOfVisitor(channel);
      if (isOwn) this.#own = this.#withoutPrefix(channel);
      this.#await(isOwn ? 'socket-confirms' : 'socket-confirms-agent', {
        where: 'frame pusher:subscribe',
        expected: 'pusher_internal:subscription_succeeded with the name of the channel',
      });
    }
  }

  /** A frame of the backend. */
  received(text: string): void {
    const { judge, secrets } = this.kit;
    const where = `${this.socket} socket`;
    const shape: RowId = this.#isHuman ? 'socket-frames' : 'suggestions';
    const frame = parsed(text);
    if (frame === undefined) {
      this.#fail(shape, { where, field: 'frame', seen: excerpt(secrets.hide(text)), expected: 'JSON' });
      return;
    }
    const { event, channel, data } = read(text);
    const name = event.replace(/^pusher(?:_internal)?:/, '');
    const at = `${where}, frame ${event}`;
    if (name === 'connection_established' || name === 'connected') this.#greeted(at, data);
    else if (!this.#hasGreeted)
      this.#fail(this.#isHuman ? 'socket-greets' : 'robot-socket', {
        where: at,
        field: 'event',
        seen: event,
        expected: 'a greeting first',
      });
    if (name === 'pong') this.#answered('socket-pong');
    if (name === 's:p') this.#answered('robot-pong');
    if (name === 's:atc') this.#answered('suggestions');
    if (name === 'subscription_succeeded' || OF_A_CHANNEL.has(name)) {
      if (!this.#asked.has(channel)) {
        this.#otherChannel(at, channel);
        return;
      }
      judge.pass('socket-names-channel');
    }
    if (name === 'subscription_succeeded')
      this.#answered(this.#isOfVisitor(channel) ? 'socket-confirms' : 'socket-confirms-agent');
    if (name === 'my-chexiao') judge.pass('recall-event');
    if (name === 'getswitch') judge.pass('transfer-event');
    if (name === 'push-comment') judge.pass('rating-event');
    const wrong = checkFrame(this.socket, 'in', frame);
    if (wrong !== undefined)
      this.#fail(shape, {
        where: at,
        field: wrong.split(' ')[0] ?? '',
        seen: excerpt(secrets.hide(JSON.stringify(read(text)))),
        expected: wrong,
      });
    else if (this.#isHuman) judge.pass('socket-frames');
  }

  get #isHuman(): boolean {
    return this.socket === 'human';
  }

  #isOfVisitor(channel: string): boolean {
    return channel.startsWith(this.kit.options.channelPrefixes.visitor);
  }

  #withoutPrefix(channel: string): string {
    return channel.slice(this.kit.options.channelPrefixes.visitor.length);
  }

  #greeted(where: string, data: unknown): void {
    this.#hasGreeted = true;
    this.#answered(this.#isHuman ? 'socket-greets' : 'robot-socket');
    const seconds = fields(data)['activity_timeout'];
    if (!this.#isHuman || seconds === undefined) return;
    this.kit.judge.judge('socket-timeout', Number(seconds) >= 1 && Number(seconds) <= 3_600, () => ({
      where,
      seen: JSON.stringify(seconds),
    }));
  }

  #otherChannel(where: string, channel: string): void {
    const isOther = this.isForeign(this.#withoutPrefix(channel), this.#own);
    this.#fail(isOther ? 'events-private' : 'socket-names-channel', {
      where,
      field: 'channel',
      seen: channel === '' ? 'nothing' : isOther ? 'the channel of another visitor' : channel,
      expected: 'a channel that this socket has subscribed to',
    });
  }

  #await(row: RowId, { where, expected }: { readonly where: string; readonly expected: string }): void {
    if (this.#waiting.has(row)) return;
    const wait = timer(ANSWER_MS, this.kit.clock.scheduler).subscribe(() => {
      this.#waiting.delete(row);
      this.#fail(row, {
        where: `${this.socket} socket, ${where}`,
        field: 'event',
        seen: `nothing in ${ANSWER_MS / 1000} s`,
        expected,
      });
    });
    this.#waiting.set(row, wait);
  }

  #answered(row: RowId): void {
    this.#waiting.get(row)?.unsubscribe();
    this.#waiting.delete(row);
    this.kit.judge.pass(row);
  }

  #fail(row: RowId, observed: Parameters<ListenKit['judge']['fail']>[1]): void {
    this.kit.judge.fail(row, observed);
  }
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
};

const read = (text: string): { readonly event: string; readonly channel: string; readonly data: unknown } => {
  const frame = fields(decodeFrame(parsed(text)));
  return {
    event: String(frame['event'] ?? ''),
    channel: typeof frame['channel'] === 'string' ? frame['channel'] : '',
    data: frame['data'],
  };
};
