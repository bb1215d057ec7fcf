import { EMPTY, filter, fromEvent, map, type Observable, share, using } from 'rxjs';

export type OpenChannel = () => BroadcastChannel;

export const channelOf =
  (name: string): OpenChannel =>
  () =>
    new BroadcastChannel(name);

/** Messages between the tabs of one origin, by a BroadcastChannel. If the browser has none, nothing is sent and nothing comes. */
export class TabChannel<T> {
  #channel: BroadcastChannel | null = null;

  /** The channel is open while there is a subscriber. */
  readonly received$: Observable<T>;

  /** @param decode null for an invalid message: any page of the origin can send here */
  constructor(
    decode: (data: unknown) => T | null,
    private readonly open: OpenChannel,
  ) {
    this.received$ = using(
      () => {
        this.#channel = this.#opened();
        return { unsubscribe: () => this.#close() };
      },
      () => (this.#channel ? fromEvent<MessageEvent<unknown>>(this.#channel, 'message') : EMPTY),
    ).pipe(
      map(({ data }) => decode(data)),
      filter((message) => message !== null),
      share(),
    );
  }

  publish(message: T): void {
    this.#channel?.postMessage(message);
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

/** null if it is not one. */
export const conversationOf = (
  given: unknown,
): { readonly businessId: string; readonly visitorId: string } | null => {
  const { businessId, visitorId } = Object(given) as Record<string, unknown>;
  return isId(businessId) && isId(visitorId) ? { businessId, visitorId } : null;
};

/** A `visiter_id` may have as many characters (`domain/identity/launch-params.ts`). */
const LONGEST_ID = 512;

export const isId = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= LONGEST_ID;
