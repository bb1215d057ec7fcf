import { Subscription } from 'rxjs';
import { changeConsent } from '../../adapters/browser/change-consent';
import { browserClock } from '../../adapters/browser/clock';
import { forgetVisitor, forgottenVisitors } from '../../adapters/browser/forget-visitor';
import { TabAnswers } from '../../adapters/browser/kept-answers';
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
import type { Widget } from '../../application/widget';
import { ownProperties } from '../../domain/own-properties';
import { lazyModule } from '../../shared/browser/lazy-module';
import type { Core, Factories } from '../core/assemble';
import { lazyArticles } from '../core/lazy-articles';
import { lazyHours } from '../core/lazy-hours';
import { lazyNotifications } from '../core/lazy-notifications';
import { lazyPreChat, type PreChatUse } from '../core/lazy-pre-chat';
import type { Overrides } from '../core/ports';
import type { KefuOptions } from '../options';
import { readUpdate, readVisitor } from '../settings/read-update';
import { AccessKeys, type AskAccessKey } from './access-keys';
import { BearerToken } from './bearer-token';
import { composeChat } from './compose-chat';
import { consentOf, navigationOf } from './config-adapters';
import { consentGateOf, nameProblemsOf } from './consent-gate';
import { consoleLogOf, hearerOf } from './console-log';
import type { HostIntegration } from './host-integration';
import { lazyInterception } from './lazy-interception';
import { answerOutsideHours } from './outside-hours';
import { withSiteTranslation } from './site-translation';

/**
 * Like `createWidget`; tests also read the bearer token that the HTTP client would send.
 *
 * @param settings as they were read (`fittingSettings`)
 * @param factories the app loads parts later; a package has them in one file
 * @param surroundings what the page puts around each chat
 * @param keys may know functions that a parameter of the address stands for
 * @param onMade called with each chat before it starts
 */
export const composeHeadless = (
  settings: KefuOptions,
  given: Overrides,
  factories: Factories,
  surroundings?: HostIntegration,
  keys: AccessKeys = accessKeysOf(given),
  onMade?: (core: Core, consent: StorageConsent) => void,
): { readonly widget: HeadlessWidget; readonly tokens: TokenSource; readonly consent: StorageConsent } => {
  const overrides = ownProperties(given);
  const { listener } = factories;
  const fitting = listener?.options(settings) ?? settings;
  const make = listener?.factories(factories) ?? factories;
  const seen = <P extends object>(name: string, port: P): P => listener?.port(name, port) ?? port;
  const log = overrides.log ?? consoleLogOf(fitting);
  const hearer = hearerOf(fitting);
  const gateHere = () => {
    const id = (overrides.navigation ?? navigationOf(fitting)).param('business_id');
    const businessId = `${id ?? ''}`.trim();
    return consentGateOf(fitting.consentGate, businessId, overrides.hostBridge?.agreed?.(businessId));
  };
  const gate = fitting.consentGate ? gateHere() : null;
  const consent = consentOf(gate ? { storageConsent: gate.hasAgreed } : fitting);
  const refuse = (line: string) => {
    log.error(line);
    visitorChat.listeners.emit('error', { key: 'setting_refused', text: line });
  };
  const hours = fitting.hours === undefined ? null : lazyHours(fitting, refuse, listener);
  if (gate) nameProblemsOf(fitting.consentGate, refuse);
  const { clock = browserClock } = overrides;
  const runNotifications = lazyNotifications(fitting, log, listener);
  const answers = seen('preChat', new TabAnswers(() => consent.tab));
  const preChat = lazyPreChat(fitting, answers, refuse, listener);
  const interception = lazyInterception(
    fitting,
    { clock: listener?.clock(clock) ?? clock, refuse },
    () => log.error('beforeSend, beforeShow: their code could not be loaded'),
    listener,
  );
  const textFor = (key: unknown) => (typeof key === 'function' ? keys.standInFor(key as AskAccessKey) : key);
  const ofOptions: NamedParams = fitting.accessKey ? { access_key: keys.standInFor(fitting.accessKey) } : {};
  let tokens: TokenSource = new BearerToken();
  let latest!: Core;
  let resumed: ((core: Core) => void) | undefined;
  const compose = (named: NamedParams, panel: PanelState) => {
    let asking: PreChatUse | undefined;
    const chat = composeChat(fitting, { ...overrides, log, consent }, { ...make, interception }, (own) => {
      const beyond = surroundings?.ports(own) ?? own;
      const translator = withSiteTranslation(beyond.translator, fitting, { clock, refuse });
      const outside = { ...beyond, translator };
      const around = listener?.ports(outside) ?? outside;
      const ports = interception?.ports?.(around) ?? around;
      const navigation = new NamedNavigation(ports.navigation, { ...ofOptions, ...named });
      asking = preChat?.({ navigation, preferences: ports.preferences });
      return {
        ...ports,
        sessionGateway: keys.decorate(
          hours ? answerOutsideHours(ports, fitting.outsideHours, hours.opening) : ports.sessionGateway,
          ports,
        ),
        navigation: asking?.navigation ?? navigation,
        hostBridge: panel.hostBridge(ports.hostBridge),
      };
    });
    latest = chat.parts;
    resumed?.(chat.parts);
    const made = () => {
      surroundings?.made(chat.parts);
      onMade?.(chat.parts, consent);
    };
    // The screens around the chat make calls of their own.
    const isGated = gate !== null && !consent.isGiven;
    if (!isGated) made();
    tokens = chat.tokens;
    const runWithChat = () =>
      fitting.help === false
        ? refusedArticles(panel, log)
        : (surroundings?.articles?.(panel) ?? lazyArticles(chat.parts, panel, listener));
    const parts = hours ? { ...chat.parts, opening: hours.opening } : chat.parts;
    const widget = withStart(chat.widget, isGated ? made : null, () => {
      const running = new Subscription();
      running.add(hours?.run(chat.parts));
      running.add(runNotifications(chat.parts, panel));
      running.add(asking?.run(chat.parts, panel));
      running.add(hearer?.run());
      running.add(listener?.run(chat.parts, consent));
      return running;
    });
    return { widget, parts, runWithChat };
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
    device: seen('device', visitorOfDevice(consent, overrides)),
    gate: gate && seen('gate', gate),
    loadMeasures: () =>
      (listener?.later('measures', measures) ?? measures)().then(({ measuresOf }) => measuresOf),
  });
  const headless = headlessWidget(visitorChat, read);
  const widget = listener?.widget(headless) ?? headless;
  if (fitting.resume)
    // Without the code, each page begins with a closed chat.
    void import('./resume-panel').then(
      ({ resumePanel }) => {
        resumed = resumePanel(widget, consent, latest);
      },
      () => undefined,
    );
  return { widget, tokens: { current: () => tokens.current() }, consent };
};

const measures = lazyModule(() => import('../core/measures'));

export const accessKeysOf = ({ random = browserRandom }: Overrides): AccessKeys =>
  new AccessKeys(`key-${random.next().toString(36).slice(2)}`);

const visitorOfDevice = (
  consent: StorageConsent,
  { preferences, outboxStore, formDraft, hostBridge }: Overrides,
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
    onForgotten: (heard) =>
      forgotten?.hear((businessId) => {
        heard(businessId);
        hostBridge?.visitorForgotten?.(businessId);
      }) ?? (() => undefined),
  };
};

/**
 * @param first runs before the first start
 * @param run runs from each start to the end
 */
const withStart = (widget: Widget, first: (() => void) | null, run: () => Subscription): Widget => {
  let before = first;
  let running: Subscription | undefined;
  return {
    ...widget,
    start() {
      before?.();
      before = null;
      running ??= run();
      widget.start();
    },
    dispose() {
      running?.unsubscribe();
      running = undefined;
      widget.dispose();
    },
  };
};

/** Without a help centre no article can be shown. */
const refusedArticles = (panel: PanelState, log: Log): Subscription =>
  panel.state.changes$.subscribe(({ article }) => {
    if (article === null) return;
    log.error('openArticle: the setting "help" is off');
    panel.setArticle(null);
  });
