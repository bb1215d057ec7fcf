/** Texts with a plural form for each number. `t` needs `count` for them, and the text shows it as `{{number}}`. */
export const COUNT_KEYS = [
  'online_people',
  'characters_cut',
  'emoji_found',
  'help_results',
  'no_customer_service_home',
  'suggestions_count',
] as const;

export type CountKey = (typeof COUNT_KEYS)[number];
