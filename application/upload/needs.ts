import type { FailureKey } from '../../domain/failure/catalogue';
import type { GatewayFailure } from '../../domain/failure/gateway-failure';
import type { Result } from '../../domain/result';
import type { MediaType } from '../../domain/upload/upload-item';

/**
 * What uploads need of the rest of the application, as narrow as it is: the session's calls, the messages, the conversation's
 * bubbles and the hints.
 */
export interface CallRunner {
  quietly<T>(call: () => Promise<Result<T, GatewayFailure>>): Promise<Result<T, GatewayFailure>>;
  /** Where the call was forbidden, the way to the 404 page. */
  leaveIfForbidden(failure: GatewayFailure): void;
}

/** Sends the message that ends an upload; repeats by itself (decision 6) and owns the bubble from then on. */
export interface MediaSender {
  sendMedia(media: {
    readonly text: string;
    readonly images: readonly string[];
    readonly video: string | null;
    readonly clientId: string;
  }): Promise<'sent' | 'failed'>;
}

/** The bubble of an upload while it has no addresses yet. */
export interface UploadBubbles {
  /** @returns the clientId that the message will have */
  begin(bubble: {
    readonly type: MediaType;
    /** Addresses of this page; released when the bubble is done or withdrawn. */
    readonly previews: readonly string[];
    readonly caption: string;
  }): string;
  progress(clientId: string, percent: number): void;
  /** Becomes failedNotResend, with the reason and a retry. `broken` are the places of images that do not load. */
  failed(clientId: string, failure: FailureKey, broken: readonly number[]): void;
  /** Is on its way again after a failure. */
  resumed(clientId: string): void;
  /** The visitor took it back: the bubble goes. */
  withdrawn(clientId: string): void;
}

/** Passing hints by key, and a line that stays in the conversation. */
export interface UploadHints {
  hint(key: FailureKey, params?: Readonly<Record<string, string | number>>): void;
  /** What a toast said and must not be lost (section 8: upload failures). */
  leaveNotice(key: FailureKey): void;
  /** The backend's own words for it, which say more than ours; they stay. */
  leaveWords(text: string): void;
}
