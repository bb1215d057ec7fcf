import { type LanguageCode, languageFromTag } from '../language/language';
import { err, ok, type Result } from '../result';
import { pictureUrl } from '../text/web-address';
import { isThemeId, type ThemeId } from '../theme/theme-id';

/** What the page address says (specification section 2, decision 12), validated. */
export interface LaunchParams {
  readonly businessId: string;
  /** '' when the address does not name a visitor: the backend or the stored id decides. */
  readonly visitorId: string;
  /** '' when the address names no agent. */
  readonly serviceId: string;
  readonly accessKey: string;
  readonly account: string;
  readonly channelCode: string;
  readonly language: LanguageCode | null;
  readonly theme: ThemeId | null;
  /** app=1: the page runs in the merchant's own app. */
  readonly inApp: boolean;
  readonly logoUrl: string | null;
  /** Names of those whose value could not be understood: for the integrator. */
  readonly dropped: readonly string[];
}

export interface MissingParam {
  readonly kind: 'missing-param';
  readonly name: 'business_id';
}

/** An id has no alphabet: a phone number, an address, a name. It travels encoded, and storage keys are escaped. */
const identifier = (text: string): string | null => (printable(text) && text.length <= 512 ? text : null);

/** An access key may be a whole token. */
const opaque = (text: string): string | null => (printable(text) && text.length <= 8192 ? text : null);

const printable = (text: string): boolean => !/[\p{Cc}\p{Cs}\u2028\u2029]/u.test(text);

/**
 * @param read the first value of a parameter, search part before hash query, or null
 * @returns the parameters; unknown and malformed values are ignored, a missing business_id is an error
 */
export const parseLaunchParams = (
  read: (name: string) => string | null,
): Result<LaunchParams, MissingParam> => {
  const dropped: string[] = [];
  const taken = <T>(name: string, understand: (text: string) => T | null): T | null => {
    const text = (read(name) ?? '').trim();
    if (text === '') return null;
    const value = understand(text);
    if (value === null) dropped.push(name);
    return value;
  };
  const businessId = taken('business_id', identifier);
  if (businessId === null) return err({ kind: 'missing-param', name: 'business_id' });
  return ok({
    businessId,
    visitorId: taken('visiter_id', identifier) ?? '',
    serviceId: taken('service_id', identifier) ?? '',
    accessKey: taken('access_key', opaque) ?? '',
    account: taken('account', opaque) ?? '',
    channelCode: taken('c', opaque) ?? '',
    language: taken('lang', languageFromTag),
    theme: taken('theme', (text) => (isThemeId(text) ? text : null)),
    inApp: read('app') === '1',
    logoUrl: taken('LOGO_URL', pictureUrl),
    dropped,
  });
};
