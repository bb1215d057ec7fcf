import { type LanguageCode, languageFromTag } from '../language/language';
import { err, ok, type Result } from '../result';
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
}

export interface MissingParam {
  readonly kind: 'missing-param';
  readonly name: 'business_id';
}

/** http and https addresses only; anything else is dropped (decision 13). */
export const httpUrl = (value: string | null | undefined): string | null => {
  const text = (value ?? '').trim();
  return /^https?:\/\/[^\s/?#]+/i.test(text) ? text : null;
};

const identifier = (value: string | null): string => {
  const text = (value ?? '').trim();
  return /^[\w.:@-]{1,128}$/.test(text) ? text : '';
};

const opaque = (value: string | null): string => {
  const text = (value ?? '').trim();
  return text.length <= 512 ? text : '';
};

/**
 * @param read the first value of a parameter, search part before hash query, or null
 * @returns the parameters; unknown and malformed values are ignored, a missing business_id is an error
 */
export const parseLaunchParams = (
  read: (name: string) => string | null,
): Result<LaunchParams, MissingParam> => {
  const businessId = identifier(read('business_id'));
  if (businessId === '') return err({ kind: 'missing-param', name: 'business_id' });
  const theme = read('theme');
  return ok({
    businessId,
    visitorId: identifier(read('visiter_id')),
    serviceId: identifier(read('service_id')),
    accessKey: opaque(read('access_key')),
    account: opaque(read('account')),
    channelCode: opaque(read('c')),
    language: languageFromTag(read('lang')),
    theme: isThemeId(theme) ? theme : null,
    inApp: read('app') === '1',
    logoUrl: httpUrl(read('LOGO_URL')),
  });
};
