const mixed = (hash: number, code: number, factor: number): number => Math.imul(hash ^ code, factor);

/**
 * The same text for the same visitor of the same business. It is no proof and no secret: it says whether the next page has the
 * visitor of this one, without their id.
 */
export const visitorMark = (businessId: string, visitorId: string): string => {
  const text = JSON.stringify([businessId, visitorId]);
  let first = 0xdeadbeef;
  let second = 0x41c6ce57;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    first = mixed(first, code, 2_654_435_761);
    second = mixed(second, code, 1_597_334_677);
  }
  first = mixed(first, first >>> 16, 2_246_822_507) ^ mixed(second, second >>> 13, 3_266_489_909);
  second = mixed(second, second >>> 16, 2_246_822_507) ^ mixed(first, first >>> 13, 3_266_489_909);
  return (first >>> 0).toString(36) + (second >>> 0).toString(36);
};
