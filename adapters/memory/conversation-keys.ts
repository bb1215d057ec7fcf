/**
 * Whether a key of the fakes, a JSON list of business and visitor, belongs to the business.
 *
 * @param visitorId only to this visitor
 */
export const isOfConversation = (key: string, businessId: string, visitorId?: string): boolean =>
  key.startsWith(JSON.stringify([businessId, ...(visitorId === undefined ? [] : [visitorId])]).slice(0, -1));
