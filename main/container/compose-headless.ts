import type { Subscription } from 'rxjs';
import { changeConsent } from '../../adapters/browser/change-consent';
import { forgetVisitor, forgottenVisitors } from '../../adapters/browser/forget-visitor';
import { ConsoleLog } from '../../adapters/browser/log';
import { browserRandom } from '../../adapters/browser/random';
import type { StorageConsent } from '../../adapters/browser/storage-consent';
import {
  type HeadlessWidget,
  headlessWidget,
  type Readers,
} from '../../application/integration/headless-widget';
import { NamedNavigation, type NamedParams } from '../../application/integration/named-navigation';
import type { PanelState } from '../../application/integration/panel-state';
import { VisitorChat, type VisitorOfDevice } from '../../application/integration/visitor-chat';
import type { Log } from '../../application/ports/log.port';
import type { TokenSource } from '../../application/ports/token-source.port';
import { ownProperties } from '../../domain/own-properties';
import type { Factories } from '../core/assemble';
import { lazyArticles } from '../core/lazy-articles';
import type { Overrides } from '../core/ports';
import type { KefuOptions } from '../options';
import { readUpdate, readVisitor } from '../settings/read-update';
import { AccessKeys, type AskAccessKey } from './access-keys';
import { BearerToken } from './bearer-token';
import { checked, composeChat } from './compose-chat';
import { consentOf } from './config-adapters';
import type { HostIntegration } from './host-integration';

/**
 * Like `createWidget`; tests also read the bearer token that the HTTP client would send.
 *
 * @param make the app loads parts later; a package has them in one file
 * @param surroundings what the page puts around each chat
 */
export const composeHeadless = (
  options: KefuOptions,
  given: Overrides,
  make: Factories,
  surroundings?: HostIntegration,
): { readonly widget: HeadlessWidget; readonly tokens: TokenSource; readonly consent: StorageConsent } => {
  const overrides = ownProperties(given);
  const fitting = checked(options, overrides);
  const log = overrides.log ?? new ConsoleLog(fitting.debug ?? false);
  const consent = consentOf(fitting);
  const keys = new AccessKeys(`key-${(overrides.random ?? browserRandom).next().toString(36).slice(2)}`);
  const textFor = (key: unknown) => (typeof key === 'function' ? keys.standInFor(key as AskAccessKey) : key);
  const ofOptions: NamedParams = fitting.accessKey ? { access_key: keys.standInFor(fitting.accessKey) } : {};
  let tokens: TokenSource = new BearerToken();
  const compose = (named: NamedParams, panel: PanelState) => {
    const chat = composeChat(fitting, { ...overrides, consent }, make, (own) => {
      const ports = surroundings?.ports(own) ?? own;
      return {
        ...ports,
        sessionGateway: keys.inFrontOf(ports.sessionGateway, ports),
        navigation: new NamedNavigation(ports.navigation, { ...ofOptions, ...named }),
        hostBridge: panel.hostBridge(ports.hostBridge),
      };
    });
    surroundings?.made(chat.parts);
    tokens = chat.tokens;
    const runWithChat = () =>
      fitting.help === false
        ? refusedArticles(panel, log)
        : (surroundings?.articles(panel) ?? lazyArticles(chat.parts, panel));
    return { ...chat, runWithChat };
  };
  const complain = (what: string) => log.error(what);
  const read: Readers = {
    visitor: (given) => readVisitor(given, complain, textFor),
    update: (given) => readUpdate(given, complain, textFor),
  };
  const visitorChat = new VisitorChat({
    compose,
    scheme: 'system',
    log,
    setConsent: (isGiven, conversation) => changeConsent(consent, isGiven, conversation),
    device: visitorOfDevice(consent, overrides),
  });
  return { widget: headlessWidget(visitorChat, read), tokens: { current: () => tokens.current() }, consent };
};

const visitorOfDevice = (
  consent: StorageConsent,
  { preferences, outboxStore, formDraft }: Overrides,
): VisitorOfDevice => {
  // A store of the integrator's own is not that of the other tabs of this origin.
  const forgotten = preferences ? null : forgottenVisitors();
  const leave = (businessId: string, visitorId?: string) => {
    consent.renew();
    forgetVisitor(globalThis, businessId, visitorId);
    for (const port of [preferences, outboxStore, formDraft]) port?.forgetAll?.(businessId, visitorId);
  };
  return {
    forget: ({ businessId }) => {
      leave(businessId);
      forgotten?.say(businessId);
    },
    leave: ({ businessId, visitorId }) => leave(businessId, visitorId),
    onForgotten: (heard) => forgotten?.hear(heard) ?? (() => undefined),
  };
};

/** Without a help centre no article can be shown. */
const refusedArticles = (panel: PanelState, log: Log): Subscription =>
  panel.state.changes$.subscribe(({ article }) => {
    if (article === null) return;
    log.error('openArticle: the setting "help" is off');
    panel.setArticle(null);
  });
