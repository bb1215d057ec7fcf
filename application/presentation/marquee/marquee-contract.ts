/** The banner of the merchant's announcement (spec §2 Chat screen). */
export interface MarqueeSnapshot {
  /** One line of plain text. '' if there is none, the theme has no banner, or the visitor has closed it. */
  readonly text: string;
}

export interface MarqueeActions {
  /** Closes the banner until the merchant announces something else. */
  close(): void;
}
