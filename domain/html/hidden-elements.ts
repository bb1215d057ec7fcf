/** Elements whose content a reader does not see. */
export const HIDDEN_ELEMENTS: ReadonlySet<string> = new Set(
  'audio iframe math noembed noframes noscript object script style svg template title video xmp'.split(' '),
);
