import { type LanguageCode, languageFromTag } from '../language/language';
import { err, ok, type Result } from '../result';
import { pictureUrl } from '../text/web-address';
import { isThemeId, type ThemeId } from '../theme/theme-id';

/** The parameters of the page address (spec §2 Page address, decision 12), validated. */
export interface LaunchParams {
  readonly businessId: string;
  /** '' if the address names no visitor. Then the backend or the stored id decides. */
  readonly visitorId: string;
  /** '' if the address names no agent. */
  readonly serviceId: string;
  readonly accessKey: string;
  readonly account: string;
  readonly channelCode: string;
  readonly language: LanguageCode | null;
  readonly theme: ThemeId | null;
  /** app=1: the page runs in the merchant's own app. */
  readonly inApp: boolean;
  readonly logoUrl: string | null;
  /** Names of parameters with a value that could not be read, for the integrator's log. */
  readonly dropped: readonly string[];
}

export interface MissingParam {
  readonly kind: 'missing-param';
  readonly name: 'business_id';
}

/**
 * Any printable characters are allowed: an id can be a phone number, an e-mail address or a name. Ids are encoded in
 * addresses and escaped in storage keys.
 */
const identifier = (text: string): string | null => (printable(text) && text.length <= 512 ? text : null);

/** Longer than an id, because an access key can be a complete token. */
export const opaque = (text: string): string | null => (printable(text) && text.length <= 8192 ? text : null);

const printable = (text: string): boolean => !/[\p{Cc}\p{Cs}\u2028\u2029]/u.test(text);

/**
 * @param read returns the first value of a parameter, first from the search part, then from the hash query, or null
 * @returns the parameters. Unknown and malformed values are ignored; a missing business_id is an error.
 */
export const parseLaunchParams = (
  read: (name: string) => string | null,
): Result<LaunchParams, MissingParam> => {
  const dropped: string[] = [];
  const parameter = <T>(name: string, understand: (text: string) => T | null): T | null => {
    const text = (read(name) ?? '').trim();
    if (text === '') return null;
    const value = understand(text);
    if (value === null) dropped.push(name);
    return value;
  };
  const businessId = parameter('business_id', identifier);
  if (businessId === null) return err({ kind: 'missing-param', name: 'business_id' });
  return ok({
    businessId,
    visitorId: parameter('visiter_id', identifier) ?? '',
    serviceId: parameter('service_id', identifier) ?? '',
    accessKey: parameter('access_key', opaque) ?? '',
    account: parameter('account', opaque) ?? '',
    channelCode: parameter('c', opaque) ?? '',
    language: parameter('lang', languageFromTag),
    theme: parameter('theme', (text) => (isThemeId(text) ? text : null)),
    inApp: read('app') === '1',
    logoUrl: parameter('LOGO_URL', pictureUrl),
    dropped,
  });
};

/**
 * The parameters with which the integrator's code named a visitor who cannot be asked for. Without them the chat would be that of
 * another person, so it does not start. A link that cannot be read names nobody (decision 12).
 */
export const refusedIdentity = (
  { dropped }: LaunchParams,
  isCode: (name: string) => boolean,
): readonly string[] => dropped.filter((name) => /^(visiter_id|access_key)$/.test(name) && isCode(name));
