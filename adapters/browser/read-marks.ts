import { EMPTY, filter, fromEvent, map, type Observable, share, using } from 'rxjs';
import type { ReadMark, ReadMarks } from '../../application/ports/read-marks.port';

const NAME = 'kefu.read';

/**
 * Uses a BroadcastChannel, which reaches the tabs of one origin. If the browser has none, tabs share no read marks.
 */
export class BroadcastReadMarks implements ReadMarks {
  #channel: BroadcastChannel | null = null;

  /** The channel is open while there is a subscriber. */
  readonly received$: Observable<ReadMark>;

  constructor(private readonly open: () => BroadcastChannel = () => new BroadcastChannel(NAME)) {
    this.received$ = using(
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
  }

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

/**
 * Any page of the origin can send here, so a message that is no read mark is dropped. A tab with an earlier release also asks
 * here who acknowledges a message. If it gets no answer within 100 ms, it acknowledges.
 */
function markOf(data: unknown): ReadMark | null {
  const { conversation, clientId, serverId } = Object(data) as Record<string, unknown>;
  const { businessId, visitorId } = Object(conversation) as Record<string, unknown>;
  if (!isId(clientId) || !isId(businessId) || !isId(visitorId)) return null;
  const mark = { conversation: { businessId, visitorId }, clientId };
  return isId(serverId) ? { ...mark, serverId } : mark;
}

/** No id of the wire is longer. */
const LONGEST_ID = 256;

const isId = (value: unknown): value is string => typeof value === 'string' && value.length <= LONGEST_ID;
