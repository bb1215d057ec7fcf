import type { LaunchParams } from '../../domain/identity/launch-params';
import { type VisitorToAskFor, visitorToAskFor } from '../../domain/identity/visitor-identity';
import type { LanguageCode } from '../../domain/language/language';
import type { Navigation } from '../ports/navigation.port';
import type { Preferences } from '../ports/preferences.port';
import type { ConfigAsk } from '../ports/session-gateway.port';

interface Known {
  readonly navigation: Pick<Navigation, 'sourceOf'>;
  readonly preferences: Pick<Preferences, 'tabVisitorId'>;
}

/**
 * The visitor for the first config call.
 *
 * @param page the id from an earlier start of this page; '' at the first start. It stays, even if nothing can be stored
 */
export const visitorOfStart = (
  { businessId, visitorId }: LaunchParams,
  { navigation, preferences }: Known,
  page: string,
): VisitorToAskFor => {
  const byCode = navigation.sourceOf('visiter_id') === 'code';
  return visitorToAskFor({
    code: byCode ? visitorId : '',
    address: byCode ? '' : visitorId,
    tab: preferences.tabVisitorId(businessId) ?? '',
    page,
  });
};

interface Start {
  readonly visitorId: string;
  readonly fromUrl: string;
  readonly language: LanguageCode;
}

/** What config is asked with (spec §7 Paths). */
export const configAsk = (
  { accessKey, businessId, account, channelCode }: LaunchParams,
  { visitorId, fromUrl, language }: Start,
): ConfigAsk => ({ accessKey, businessId, visitorId, fromUrl, name: account, channelCode, language });
