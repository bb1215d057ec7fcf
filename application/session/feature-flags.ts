/**
 * What the integrator may leave out (docs/settings.md). What is off is not shown, and its calls are never made. A missing
 * switch is on.
 */
export interface FeatureFlags {
  readonly images?: boolean | undefined;
  readonly video?: boolean | undefined;
  readonly questions?: boolean | undefined;
  readonly help?: boolean | undefined;
  readonly emoji?: boolean | undefined;
  readonly rating?: boolean | undefined;
  readonly search?: boolean | undefined;
  readonly answerTime?: boolean | undefined;
  readonly quote?: boolean | undefined;
  /** A function is on, too. */
  readonly translate?: unknown;
  readonly textSize?: boolean | undefined;
  readonly dataSaver?: boolean | undefined;
  readonly saveConversation?: boolean | undefined;
  /** Takes more than it offers: a missing switch is off (decision 42). */
  readonly convertImages?: boolean | undefined;
}
