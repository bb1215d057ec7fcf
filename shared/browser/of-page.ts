/**
 * Reads a property of `document` from its prototype. `<img name="body">` or `<form name="createElement">` on the host page
 * hides the property of that name on `document`, but not on the prototype. Not by `Document`: on pages with MooTools that is
 * something else.
 */
export const ofPage = <K extends keyof Document>(name: K): Document[K] =>
  Reflect.get(HTMLDocument.prototype, name, document);
