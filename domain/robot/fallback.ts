/** Six texts for "I did not understand", used in turn (spec §8 Robot fallback, decision 18). They are message keys. */
export const ROBOT_FALLBACK_KEYS = [
  'robot_fallback_1',
  'robot_fallback_2',
  'robot_fallback_3',
  'robot_fallback_4',
  'robot_fallback_5',
  'robot_fallback_6',
] as const;

export type RobotFallbackKey = (typeof ROBOT_FALLBACK_KEYS)[number];

/** @param turn number of fallbacks so far */
export const robotFallback = (turn: number): RobotFallbackKey =>
  ROBOT_FALLBACK_KEYS[turn % ROBOT_FALLBACK_KEYS.length] ?? 'robot_fallback_1';
