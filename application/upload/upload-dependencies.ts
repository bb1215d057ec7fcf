import type { FailureKey } from '../../domain/failure/failure-display';
import type { GatewayFailure } from '../../domain/failure/gateway-failure';
import type { Result } from '../../domain/result';
import type { MediaType } from '../../domain/upload/upload-item';

/** The parts of the application that uploads use, with only the methods they need. */
export interface CallRunner {
  quietly<T>(
    name: 'sign',
    call: () => Promise<Result<T, GatewayFailure>>,
  ): Promise<Result<T, GatewayFailure>>;
  /** Shows the words about a failure, if it has any. */
  report(failure: GatewayFailure): boolean;
}

/** When a call may be made (decision 40). */
export interface UploadLimits {
  leftMs(call: 'sign' | 'storage'): number;
  begin(call: 'storage', retryAfterMs: number | null): void;
  passed(call: 'storage'): void;
}

/** Sends the message at the end of an upload, with retries (decision 6). From then on it owns the bubble. */
export interface MediaSender {
  sendMedia(media: {
    readonly text: string;
    readonly images: readonly string[];
    readonly video: string | null;
    readonly clientId: string;
  }): Promise<'sent' | 'failed'>;
}

/** The bubble of an upload until it has addresses. */
export interface UploadBubbles {
  /** @returns the clientId of the later message */
  begin(bubble: {
    readonly type: MediaType;
    /** Object URLs of this page; they are released when the bubble is done or removed. */
    readonly previews: readonly string[];
    readonly caption: string;
  }): string;
  progress(clientId: string, percent: number): void;
  /** The caption is another one. */
  captioned(clientId: string, caption: string): void;
  /** Sets failedNotResend, with reason and retry. */
  failed(clientId: string, reason: UploadFailure): void;
  /** The upload runs again after a failure. */
  resumed(clientId: string): void;
  /** The visitor cancelled the upload: the bubble is removed. */
  withdrawn(clientId: string): void;
}

export interface UploadFailure {
  readonly failure: FailureKey;
  /** The backend's own text about it; '' if it gave none. */
  readonly words: string;
  /** Names the failed step for the support; '' if there is no code. */
  readonly code: string;
  /** Indexes of images that were stored but do not load. */
  readonly broken: readonly number[];
}

/** Shows failures by key. */
export interface UploadFeedback {
  show(key: FailureKey, params?: Readonly<Record<string, string | number>>): void;
}
