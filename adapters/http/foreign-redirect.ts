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
  return [responseURL, responseUrl].find((url) => typeof url === 'string' && url !== '')?.toString() ?? '';
};

/** True if another host answered than the one that was asked. The same host with https instead of http is allowed. */
export const isForeign = (asked: string, answered: string): boolean => {
  const [from, to] = [addressOf(asked), addressOf(answered)];
  if (from === null || to === null || from.origin === to.origin) return false;
  return from.hostname !== to.hostname || from.protocol !== 'http:' || to.protocol !== 'https:';
};

const addressOf = (url: string): URL | null =>
  url === '' ? null : parseAddress(url, globalThis.location?.href);
