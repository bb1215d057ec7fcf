/**
 * False: each further start would fail in the same way, because the address lacks a parameter, the page
 * named no visitor who can be read, or customer service is banned.
 * A ban may be lifted, so if the visitor cannot leave, a start is all that is left to try.
 */
export const canRetryStart = (key: string, canLeave: boolean): boolean =>
  key !== 'missing_param' && key !== 'visitor_refused' && (key !== 'service_ban' || !canLeave);
