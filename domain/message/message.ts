import type { FailureKey } from '../failure/catalogue';
import type { RobotFallbackKey } from '../robot/fallback';
import type { MediaType } from '../upload/upload-item';
import type { NoticeKey } from './notice';

export type Direction = 'to_service' | 'to_visiter' | 'system';

/**
 * pending: on its way. finish: the backend took it. completed: its echo came back. failed: can be resent.
 * failedNotResend: an upload that failed; it is retried from its own stage.
 */
export type SendStatus = 'pending' | 'finish' | 'completed' | 'failed' | 'failedNotResend';

/** What a message says. HTML is unsanitised here; the view that renders it owns the sanitiser. */
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
  /** A picture or video without an address that may be shown, and no words beside it. */
  | { readonly kind: 'lost'; readonly type: MediaType }
  /** A sentence of our own, said in the interface language. */
  | { readonly kind: 'phrase'; readonly key: RobotFallbackKey }
  /** Files on their way to storage; becomes images or video once they have addresses. */
  | UploadBody
  | { readonly kind: 'welcome'; readonly blocks: readonly string[] }
  | { readonly kind: 'notice'; readonly key: NoticeKey; readonly params: Readonly<Record<string, string>> };

export interface UploadBody {
  readonly kind: 'upload';
  readonly type: MediaType;
  /** Addresses of this page that live as long as the bubble. */
  readonly previews: readonly string[];
  readonly caption: string;
  /** 0 to 99. */
  readonly percent: number;
  /** Why it rests, naming the step that failed; null while all is well. */
  readonly failure: FailureKey | null;
  /** Places of images that were stored but do not load. */
  readonly broken: readonly number[];
}

export interface Author {
  readonly role: 'visitor' | 'service' | 'robot' | 'system';
  readonly name: string;
  readonly avatar: string | null;
}

export interface Message {
  /** Client-side id (unstr). Never empty: a message without one gets `cid:<cid>`. Stable for the message's life. */
  readonly clientId: string;
  /** Server id (cid); null until the backend has told it. */
  readonly serverId: string | null;
  readonly direction: Direction;
  readonly status: SendStatus;
  /** Unix seconds. */
  readonly sentAt: number;
  readonly author: Author;
  /** The agent whom the backend names beside it; left out where it names none. */
  readonly serviceId?: string;
  readonly body: MessageBody;
  /** True while a message to the visitor has not been acknowledged. */
  readonly unread: boolean;
}

/** The client id of a message whose unstr the backend did not tell. */
export const clientIdWithoutUnstr = (serverId: string): string => `cid:${serverId}`;

/** The unstr as the backend knows it: '' for a message that has none. */
export const unstrOf = ({ clientId, serverId }: Message): string =>
  serverId !== null && clientId === clientIdWithoutUnstr(serverId) ? '' : clientId;

export const isOwn = (message: Message): boolean => message.direction === 'to_service';
