/** Channel of a visitor: prefix and `channel`. */
export const VISITOR_PREFIX = 'cu';
/** Channel of an agent: prefix and `service_id`. */
export const AGENT_PREFIX = 'se';
