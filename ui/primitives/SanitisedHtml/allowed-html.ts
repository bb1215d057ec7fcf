const words = (list: string): readonly string[] => list.split(/\s+/).filter(Boolean);

/** The elements of a chat message. Other elements are removed, and their text is kept if it was visible. */
export const TAGS = words(`
  a abbr b bdi blockquote br caption code dd del div dl dt em figcaption figure h1 h2 h3 h4 h5 h6 hr i img ins li mark ol
  p pre q s small span strong sub sup table tbody td tfoot th thead tr u ul`);

const CHANGES_LAYOUT = /^(?:width|height|colspan|rowspan|start)$/;

/** Element, attribute and value. A height is only for pictures, whose css limits it. */
const LAYOUT =
  /^(?:(?:img (?:width|height)|(?:table|t[dh]) width) \d{1,4}(?:\.\d+)?(?:px|%)?|t[dh] (?:col|row)span [1-9]|ol start -?\d{1,9})$/;

/**
 * Whether the value of an allowed attribute cannot break the layout. Others would make a row of millions of pixels, or a table
 * of millions of cells.
 */
export const fitsLayout = (tag: string, name: string, value: string): boolean =>
  !CHANGES_LAYOUT.test(name) || LAYOUT.test(`${tag} ${name} ${value.trim()}`);

export const ATTRIBUTES = words('href src alt title width height colspan rowspan scope dir lang start');
