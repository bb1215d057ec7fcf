/**
 * The oldest browsers in which the chat runs (docs/browsers.md). The builds write syntax that these know, and the prefixes that
 * these need in css.
 */
export const ENGINES = ['chrome97', 'firefox104', 'safari15.4'];
