import type { FailureKey } from '../failure/failure-display';
import type { RobotFallbackKey } from '../robot/fallback';
import type { MediaType } from '../upload/upload-item';
import type { SystemLineKey } from './system-line-key';

export type Direction = 'to_service' | 'to_visiter' | 'system';

/**
 * pending: not answered yet. finish: the backend accepted it. completed: its echo came. failed: it can be resent.
 * failedNotResend: a failed upload, which is retried from the step that failed.
 */
export type SendStatus = 'pending' | 'finish' | 'completed' | 'failed' | 'failedNotResend';

/** The content of a message. HTML is not sanitised here; the view that renders it does that. */
export type MessageBody =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'html'; readonly html: string }
  | { readonly kind: 'images'; readonly urls: readonly string[]; readonly caption: string }
  | { readonly kind: 'video'; readonly url: string; readonly caption: string }
  /** Pictures and videos in one message, or several videos. */
  | {
      readonly kind: 'media';
      readonly images: readonly string[];
      readonly videos: readonly string[];
      readonly caption: string;
    }
  /** A picture or video without a usable address and without text. */
  | { readonly kind: 'lost'; readonly type: MediaType }
  /** A text of the widget, shown in the interface language. */
  | { readonly kind: 'phrase'; readonly key: RobotFallbackKey | 'message_broken' }
  /** Files that are being uploaded. The body becomes images or video when they have addresses. */
  | UploadBody
  | { readonly kind: 'welcome'; readonly blocks: readonly string[] }
  | {
      readonly kind: 'notice';
      readonly key: SystemLineKey;
      readonly params: Readonly<Record<string, string>>;
    };

export interface UploadBody {
  readonly kind: 'upload';
  readonly type: MediaType;
  /** Object URLs of this page; they are valid as long as the bubble exists. */
  readonly previews: readonly string[];
  readonly caption: string;
  /** 0 to 99. */
  readonly percent: number;
  /** Why the upload stopped, by the failed step; null if it has not failed. */
  readonly failure: FailureKey | null;
  /** What the backend said about the failure. */
  readonly words?: string;
  /** Names the failed step for the support; '' or missing if there is no code. */
  readonly code?: string;
  /** Indexes of images that were stored but do not load. */
  readonly broken: readonly number[];
}

export interface Author {
  readonly role: 'visitor' | 'service' | 'robot' | 'system';
  readonly name: string;
  readonly avatar: string | null;
}

export interface Message {
  /**
   * Client-side id (unstr). Never empty: a message without unstr gets `cid:<cid>`. It changes only if another message has
   * the same id.
   */
  readonly clientId: string;
  /** Server id (cid); null until the backend has sent it. */
  readonly serverId: string | null;
  readonly direction: Direction;
  readonly status: SendStatus;
  /** Unix seconds. */
  readonly sentAt: number;
  readonly author: Author;
  /** The agent whom the backend names with the message; missing if it names none. */
  readonly serviceId?: string;
  readonly body: MessageBody;
  /** True until a message to the visitor is acknowledged. */
  readonly unread: boolean;
  /** The robot has answered it, and no echo of it has to come. Its status stays `finish`. */
  readonly answered?: true;
  /** Why the backend refused it for good: it is sent again only by the visitor (decision 34). Only if it failed. */
  readonly refused?: FailureKey;
  /** What the backend wrote about the refusal. This page alone knows it, because it is not stored. */
  readonly refusedWords?: string;
}

export const isOwn = (message: Message): boolean => message.direction === 'to_service';
