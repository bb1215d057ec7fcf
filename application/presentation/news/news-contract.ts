import type { PastChat } from '../../../domain/help/news';
import type { MediaType } from '../../../domain/upload/upload-item';

/** Past conversations, the newest first. */
export interface NewsSnapshot {
  /** loading: nothing was read yet. While the list is read again, the last one stays. */
  readonly kind: 'loading' | 'failed' | 'ready';
  readonly chats: readonly NewsItem[];
}

export interface NewsItem {
  readonly name: string;
  readonly avatar: PastChat['avatar'];
  /** The last message as plain text in one line. */
  readonly text: string;
  /** What the last message is if it has no text. */
  readonly media?: MediaType;
  /** Unix seconds; 0 if it is not known. */
  readonly timestamp: number;
}

export interface NewsActions {
  retry(): void;
  /** Shows the last message of a conversation as it was written. @param index in `chats` */
  read(index: number): void;
}
