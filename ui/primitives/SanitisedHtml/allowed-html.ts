const words = (list: string): readonly string[] => list.split(/\s+/).filter(Boolean);

/** The elements of a chat message. Other elements are removed, and their text is kept if it was visible. */
export const TAGS = words(`
  a abbr b bdi blockquote br caption code dd del div dl dt em figcaption figure h1 h2 h3 h4 h5 h6 hr i img ins li mark ol
  p pre q s small span strong sub sup table tbody td tfoot th thead tr u ul`);

const SIZE = /^\d{1,4}(?:\.\d+)?(?:px|%)?$/;

/**
 * Values of attributes that change the layout. Other values would make a row of millions of pixels, or a table of millions of
 * cells. A height is only for pictures.
 */
const MEASURES: Readonly<Record<string, { readonly of: RegExp; readonly fits: RegExp } | undefined>> = {
  width: { of: /^(?:img|table|t[dh])$/, fits: SIZE },
  height: { of: /^img$/, fits: SIZE },
  colspan: { of: /^t[dh]$/, fits: /^\d{1,2}$/ },
  rowspan: { of: /^t[dh]$/, fits: /^\d{1,2}$/ },
  start: { of: /^ol$/, fits: /^-?\d{1,9}$/ },
};

/** @param name of an allowed attribute */
export const fitsLayout = (tag: string, name: string, value: string): boolean => {
  const measure = MEASURES[name];
  return measure === undefined || (measure.of.test(tag) && measure.fits.test(value.trim()));
};

export const ATTRIBUTES = words('href src alt title width height colspan rowspan scope dir lang start');
