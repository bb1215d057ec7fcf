/**
 * Reads a property of `document` from its prototype. `<img name="body">` or `<form name="createElement">` on the host page
 * hides the property of that name on `document`, but not on the prototype. The prototype is that of the object: MooTools puts something
 * else in the place of `Document`, and simulated browsers do not all have a global `HTMLDocument`.
 */
export const ofPage = <K extends keyof Document>(name: K): Document[K] =>
  Reflect.get(Object.getPrototypeOf(document), name, document);
