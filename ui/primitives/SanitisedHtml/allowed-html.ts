const words = (list: string): readonly string[] => list.split(/\s+/).filter(Boolean);

/** The elements of a chat message. Other elements are removed, and their text is kept if it was visible. */
export const TAGS = words(`
  a abbr b bdi bdo blockquote br caption code dd del div dl dt em figcaption figure h1 h2 h3 h4 h5 h6 hr i img ins li mark ol
  p pre q s small span strong sub sup table tbody td tfoot th thead tr u ul`);

export const ATTRIBUTES = words('href src alt title width height colspan rowspan scope dir lang start');
