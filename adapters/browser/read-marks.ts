import { EMPTY, filter, fromEvent, map, type Observable, share, using } from 'rxjs';
import type { AcknowledgementClaim, ReadMark, ReadMarks } from '../../application/ports/read-marks.port';

const NAME = 'kefu.read';

/**
 * Uses a BroadcastChannel, which reaches the tabs of one origin. If the browser has none, tabs share no read marks.
 */
export class BroadcastReadMarks implements ReadMarks {
  #channel: BroadcastChannel | null = null;

  constructor(private readonly open: () => BroadcastChannel = () => new BroadcastChannel(NAME)) {}

  /** The channel is open while there is a subscriber. */
  readonly #data$: Observable<unknown> = using(
    () => {
      this.#channel = this.#opened();
      return { unsubscribe: () => this.#close() };
    },
    () => (this.#channel ? fromEvent<MessageEvent<unknown>>(this.#channel, 'message') : EMPTY),
  ).pipe(
    map(({ data }) => data),
    share(),
  );

  readonly received$: Observable<ReadMark> = this.#data$.pipe(
    map(markOf),
    filter((mark) => mark !== null),
  );

  readonly claims$: Observable<AcknowledgementClaim> = this.#data$.pipe(
    map(claimOf),
    filter((claim) => claim !== null),
  );

  publish(mark: ReadMark): void {
    this.#channel?.postMessage(mark);
  }

  /**
   * A claim is sent inside another object, so that a tab with an earlier release does not take it for a read mark.
   */
  claim(claim: AcknowledgementClaim): void {
    this.#channel?.postMessage({ claim });
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

/** Any page of the origin can send here, so a message that is no read mark is dropped. */
function markOf(data: unknown): ReadMark | null {
  const { conversation, clientId, serverId } = Object(data) as Record<string, unknown>;
  const { businessId, visitorId } = Object(conversation) as Record<string, unknown>;
  if (typeof clientId !== 'string' || typeof businessId !== 'string' || typeof visitorId !== 'string')
    return null;
  const mark = { conversation: { businessId, visitorId }, clientId };
  return typeof serverId === 'string' ? { ...mark, serverId } : mark;
}

function claimOf(data: unknown): AcknowledgementClaim | null {
  const { claim } = Object(data) as Record<string, unknown>;
  const mark = markOf(claim);
  const { tabId, isUnderWay } = Object(claim) as Record<string, unknown>;
  return mark !== null && typeof tabId === 'string'
    ? { ...mark, tabId, isUnderWay: isUnderWay === true }
    : null;
}
