import { EMPTY, filter, fromEvent, map, type Observable, share, using } from 'rxjs';
import type { ReadMark, ReadMarks } from '../../application/ports/read-marks.port';

const NAME = 'kefu.read';

/** Read marks over a BroadcastChannel, which reaches the tabs of one origin. Without it, each tab knows only its own marks. */
export class BroadcastReadMarks implements ReadMarks {
  #channel: BroadcastChannel | null = null;

  constructor(private readonly open: () => BroadcastChannel = () => new BroadcastChannel(NAME)) {}

  /** The channel is open while somebody subscribes. */
  readonly received$: Observable<ReadMark> = using(
    () => {
      this.#channel = this.#opened();
      return { unsubscribe: () => this.#close() };
    },
    () => (this.#channel ? fromEvent<MessageEvent<unknown>>(this.#channel, 'message') : EMPTY),
  ).pipe(
    map(({ data }) => markOf(data)),
    filter((mark) => mark !== null),
    share(),
  );

  publish(mark: ReadMark): void {
    this.#channel?.postMessage(mark);
  }

  #opened(): BroadcastChannel | null {
    try {
      return this.open();
    } catch {
      return null;
    }
  }

  #close(): void {
    this.#channel?.close();
    this.#channel = null;
  }
}

/** Any page of the origin can send here, so other data is dropped. */
const markOf = (data: unknown): ReadMark | null => {
  const { conversation, clientId } = Object(data) as Record<string, unknown>;
  const { businessId, visitorId } = Object(conversation) as Record<string, unknown>;
  if (typeof clientId !== 'string' || typeof businessId !== 'string' || typeof visitorId !== 'string')
    return null;
  return { conversation: { businessId, visitorId }, clientId };
};
