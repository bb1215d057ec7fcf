/** A service-list item (spec §3 Service info). */
export interface PastChat {
  readonly agent: { readonly id: string; readonly name: string };
  /** http(s) address; null: the theme draws an avatar. */
  readonly avatar: string | null;
  /** The last message, HTML or text, not sanitised yet. */
  readonly content: string;
  /** Unix seconds; 0 if the backend did not say. */
  readonly timestamp: number;
}

/** The newest first (spec §2 International screens). Chats of one second stay in the order of the backend. */
export const newestFirst = (chats: readonly PastChat[]): readonly PastChat[] =>
  [...chats].sort((a, b) => b.timestamp - a.timestamp);
