import { domainIn, isDomainOf, LONGEST_HANDLE } from '../../adapters/frame/visitor-handle';
import { pageItem } from './page-item';

/** Where the shop's page holds the handle of its visitor for the app. */
export interface VisitorStorage {
  /** '' if there is none. */
  read(): string;
  /** @param handle '' removes it */
  write(handle: string): void;
  /** The domain of the cookie; '' for none. */
  readonly domain: string;
}

const HALF_A_YEAR_S = 15_552_000;

/**
 * @param domain a cookie for this domain and its sub-domains holds the handle; '': the storage of this origin
 * @param complain gets what is wrong with the domain. The storage of the origin then holds the handle
 */
export const visitorStorage = (
  businessId: string,
  given: unknown,
  complain: (expected: string) => void,
): VisitorStorage => {
  const item = pageItem(() => localStorage, 'kefu.handle.', businessId);
  const name = `kefu_handle_${encodeURIComponent(businessId).replace(/[()*']/g, '_')}`;
  const wanted = domainIn(given);
  let hasCookie = isDomainOf(wanted, location.hostname) && isSecureContext;
  if (wanted !== '' && !hasCookie) complain('a domain of this page, over https');
  const domain = hasCookie ? wanted : '';

  const readCookie = () => new RegExp(`(?:^|; )${name}=([\\w.-]*)`).exec(document.cookie)?.[1] ?? '';
  const writeCookie = (value: string) => {
    const age = value === '' ? 0 : HALF_A_YEAR_S;
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in all browsers, and answers late.
    document.cookie = `${name}=${value}; domain=${domain}; path=/; max-age=${age}; samesite=strict; secure`;
  };
  return {
    domain,
    read() {
      const kept = (hasCookie ? readCookie() : item.read()) ?? '';
      // Every script of the page can write there, and the app would drop the whole message.
      return kept.length <= LONGEST_HANDLE ? kept : '';
    },
    write(handle) {
      if (hasCookie) {
        writeCookie(handle);
        if (readCookie() === handle) return;
        // A public suffix, such as `co.uk`.
        hasCookie = false;
        complain('a domain that may have cookies');
      }
      if (handle) item.write(handle);
      else item.remove();
    },
  };
};
