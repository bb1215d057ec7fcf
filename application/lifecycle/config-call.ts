import type { LaunchParams } from '../../domain/identity/launch-params';
import {
  NAMINGS,
  type NamedVisitors,
  type VisitorToAskFor,
  visitorToAskFor,
} from '../../domain/identity/visitor-identity';
import type { LanguageCode } from '../../domain/language/language';
import type { Navigation } from '../ports/navigation.port';
import type { Preferences } from '../ports/preferences.port';
import type { ConfigAsk } from '../ports/session-gateway.port';

interface Known {
  readonly navigation: Pick<Navigation, 'sourceOf'>;
  readonly preferences: Pick<Preferences, 'tabVisitorId' | 'visitorId'>;
}

/**
 * The visitor for the first config call. A visitor whom nobody names is asked for by the id that the device has stored: without an
 * id, the backend would make another visitor at each load.
 *
 * @param page the visitor of an earlier start of this page. They stay, even if nothing can be stored
 */
export const visitorOfStart = (
  { businessId, visitorId, accessKey, account }: LaunchParams,
  { navigation, preferences }: Known,
  page: NamedVisitors['page'],
): VisitorToAskFor => {
  const given = (name: string, value: string) => ({ value, isCode: navigation.sourceOf(name) === 'code' });
  const visitor = visitorToAskFor({
    id: given('visiter_id', visitorId),
    accessKey: given('access_key', accessKey),
    account: given('account', account),
    tab: preferences.tabVisitorId(businessId) ?? '',
    page,
  });
  const isStoredWanted = visitor.id === '' && NAMINGS[visitor.namedBy].storedCounts;
  return isStoredWanted ? { ...visitor, id: preferences.visitorId(businessId) ?? '' } : visitor;
};

interface Start {
  readonly visitor: VisitorToAskFor;
  readonly fromUrl: string;
  readonly language: LanguageCode;
}

/** What config is asked with (spec §7 Paths). */
export const configAsk = (
  { businessId, channelCode }: LaunchParams,
  { visitor, fromUrl, language }: Start,
): ConfigAsk => {
  const { accessKey, id, account } = visitor;
  return { accessKey, businessId, visitorId: id, fromUrl, name: account, channelCode, language };
};
