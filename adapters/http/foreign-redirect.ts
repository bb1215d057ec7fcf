import { fields } from '../wire/field-readers';
import { parseAddress } from '../wire/web-address';

/**
 * The address that answered, after all redirects; '' if the platform does not say.
 *
 * @param request XMLHttpRequest in a browser, the request of Node elsewhere
 */
export const answeredBy = (request: unknown): string => {
  const { responseURL, res } = fields(request);
  const { responseUrl } = fields(res);
  return String(responseURL || responseUrl || '');
};

/**
 * Whether another address answered than the one that was asked. `foreign`: one of another host; the same host with https
 * instead of http is allowed.
 */
export const redirectOf = (asked: string, answered: string): 'foreign' | 'own' | null => {
  const [from, to] = [parseAddress(asked, globalThis.location?.href), parseAddress(answered)];
  if (!from || !to || from.href === to.href) return null;
  const isSecured = from.hostname === to.hostname && from.protocol + to.protocol === 'http:https:';
  return isSecured || from.origin === to.origin ? 'own' : 'foreign';
};
