import * as LIMITS from '../limits';

/**
 * The budget of layout. One unit is about a microsecond of a laptop's processor; a letter of a long text takes two. `npm run layout-fuzz` compares these units with the times that a browser measures.
 */
export const LAYOUT_UNITS = {
  /** One message, announcement or article. All blocks of a welcome together are one message. */
  message: 200_000,
  /** Everything that a conversation draws at once. */
  screen: 250_000,
  /** So much of each message is drawn, also if the screen's budget is used up. An ordinary message needs less. */
  least: 3_000,
} as const;

/** How much of a message may be drawn. */
export interface LayoutBudget {
  readonly units: number;
  /** UTF-16 code units (decision 25). */
  readonly characters: number;
  readonly pictures: number;
}

export const MESSAGE_BUDGET: LayoutBudget = {
  units: LAYOUT_UNITS.message,
  characters: LIMITS.shownCharacters,
  pictures: LIMITS.mediaPerMessage,
};

/** A message that was cut where its budget ended. */
export interface Fitted {
  /** The part that is drawn. */
  readonly head: string;
  /** The part behind "Show all"; '' if all is drawn. */
  readonly rest: string;
  /** Units of the head. */
  readonly cost: number;
}

/**
 * What is left of a budget that several messages share. The part that a message gets is its own until it gives it back, so
 * a message does not change while it is drawn.
 */
export class SharedBudget {
  #left: number;

  constructor(units: number = LAYOUT_UNITS.screen) {
    this.#left = units;
  }

  /** @returns how many units of the wanted cost may be drawn; at least LAYOUT_UNITS.least */
  take(cost: number): number {
    const share = Math.max(Math.min(cost, LAYOUT_UNITS.least), Math.min(cost, this.#left));
    this.#left -= share;
    return share;
  }

  release(share: number): void {
    this.#left += share;
  }
}
