import { createElement, type ReactNode } from 'react';
import { combineLatest, distinctUntilChanged, filter, map, merge, ReplaySubject, Subject, skip } from 'rxjs';
import { callHook, DEFAULT_NATIVE_CLOSE } from '../../adapters/browser/host-bridge';
import { handNames, pageParam } from '../../adapters/browser/page-address';
import type { StorageConsent } from '../../adapters/browser/storage-consent';
import { connectToHost, type FrameHost } from '../../adapters/frame/connect-to-host';
import { mayUseAll } from '../../adapters/frame/embedding-page';
import type { HostCommand } from '../../adapters/frame/protocol';
import type { ChatEvent } from '../../application/integration/chat-events';
import { isReported, KEFU_EVENTS } from '../../application/integration/event-table';
import type { HeadlessWidget } from '../../application/integration/headless-widget';
import type { KefuInterceptor, KefuMessage, KefuTranslate } from '../../application/integration/kefu-api';
import { availabilityEvent } from '../../application/integration/panel-state';
import type { HostBridge } from '../../application/ports/host-bridge.port';
import { MutableState } from '../../application/state/state';
import { keyFunctionIn } from '../../domain/identity/key-function';
import { launcherShape } from '../../domain/theme/launcher-shape';
import { pressedKey } from '../../shared/browser/pressed-key';
import { writeLine } from '../../shared/browser/write-line';
import { aroundChat, isDrawnAround } from '../../ui/screens/chat/surround-chat';
import { accessKeysOf, composeHeadless } from '../container/compose-headless';
import { versionOfGate } from '../container/consent-gate';
import { followLinks } from '../container/standalone-host';
import { lazyDictation } from '../core/lazy-dictation';
import { lazyEvaluation } from '../core/lazy-evaluation';
import { lazyMessageForm } from '../core/lazy-message-form';
import { lazyRealtime } from '../core/lazy-realtime';
import { lazySecretSearch } from '../core/lazy-secret-search';
import { lazyTranslation } from '../core/lazy-translation';
import { lazyUndoSend } from '../core/lazy-undo-send';
import { makeMediaUses } from '../core/media-uses';
import type { KefuOptions } from '../options';
import { HeldSizeButton } from './held-size-button';
import { loadFont } from './load-font';
import { handedKey, isExpandable, withLoaderSettings } from './loader-settings';
import { obeyHost } from './obey-host';
import type { Flow, Placement, Started } from './started';

/** The chat in a frame of the loader or of another page; null if the page may not embed it. */
export const startFramed = async (
  own: KefuOptions,
  base: KefuOptions,
  flow?: Flow,
): Promise<Started | null> => {
  const { location } = window;
  const serviceId = new URLSearchParams(location.search).get('service_id') ?? '';
  const frame = connectToHost({
    serviceId,
    allowedParentOrigins: own.hostOrigins,
    needsConsent: own.storageConsent === false && !own.consentGate,
  });
  const handed = await frame.settings;
  if (!frame.mayStart) return null;
  const param = (name: string) => pageParam(window, name);
  const key = handedKey(handed);
  const which = keyFunctionIn(key);
  const accessKey = which === null ? undefined : frame.keyFunction(which);
  const isTrusted = mayUseAll(frame.provenOrigin, own.hostOrigins, location.origin);
  const keys = accessKeysOf({});
  // As if the address had it: the key of such a page names the visitor of this tab only (decision 38).
  if (key !== null && !isTrusted)
    handNames(window, { access_key: accessKey ? keys.standInFor(accessKey) : key });
  const given = withLoaderSettings(own, handed, frame.provenOrigin, location.origin, param);
  const settings = {
    ...withHoursOfPage(given, frame),
    ...(isTrusted && accessKey && { accessKey }),
    ...functionsOfPage(given, isTrusted ? frame : null),
  };
  // What the page asks for until the chat is made.
  const early = new ReplaySubject<HostCommand>();
  const listening = frame.asked$.subscribe(early);
  const along = await loadAcrossPages(frame, settings.consentGate);
  // Without the code, the chat is not recorded.
  const recording = settings.record
    ? await import('../record/recorded-factories').catch(() => undefined)
    : undefined;
  const bridge: HostBridge = {
    ...bridgeTo(frame, settings.nativeClose ?? DEFAULT_NATIVE_CLOSE, param),
    agreed: (businessId) => along?.agreed(businessId) ?? null,
  };
  const { widget, consent } = composeHeadless(
    { ...base, ...settings },
    { hostBridge: bridge, notifier: frame.notifier },
    recording?.recordedFactories() ?? {
      media: makeMediaUses,
      messageForm: lazyMessageForm,
      evaluation: lazyEvaluation,
      realtime: lazyRealtime,
      secretSearch: lazySecretSearch,
      undoSend: lazyUndoSend,
      dictation: lazyDictation,
      translation: lazyTranslation,
    },
    flow,
    keys,
    along?.made,
  );
  if (frame.handle === null && isForgotten(consent.device.isForbidden, settings)) sayForgotten();
  closeByEscape(bridge);
  if (param('app') === '1') followLinks(settings.nativeLink);
  // A page that the browser keeps comes back with its connection.
  window.addEventListener('pagehide', ({ persisted }) => persisted || frame.gone());
  connectFrame(widget, frame);
  listening.unsubscribe();
  early.subscribe((command) => obeyHost(widget, command, frame.keyFunction));
  // Behind the widget, which has changed the consent then: by a call of the page, or at the gate.
  if (along) {
    const asked$ = frame.asked$.pipe(filter(({ type }) => type === 'consent'));
    const agreed$ = widget.panel.changes$.pipe(
      map(({ asksConsent }) => asksConsent),
      distinctUntilChanged(),
      skip(1),
    );
    merge(asked$, agreed$).subscribe(() => along.tell());
  }
  const isAround = isDrawnAround(settings);
  const around = isAround ? aroundChat(widget, settings) : undefined;
  const place: Placement = {
    onOpening: (opened) => void frame.shown$.subscribe((isShown) => isShown && opened()),
    isFull: () => frame.isFull,
    layers: (count) => frame.layers(count),
  };
  const sizing = isExpandable(handed) ? sizingOf(frame, consent, flow) : null;
  return {
    widget,
    wrap: wrappedBy(around, sizing?.wrap ?? flow?.draw),
    ahead: Promise.all([loadFont(settings, place), sizing?.loading]),
    panel: widget.panel,
    place,
    texts: settings.texts ?? {},
    mayStore: () => consent.isGiven,
    onAccent: tellLook(widget, frame),
  };
};

type Wrap = (chat: ReactNode) => ReactNode;

const wrappedBy = (outer?: Wrap, inner?: Wrap): Wrap | undefined =>
  outer && inner ? (chat) => outer(inner(chat)) : (outer ?? inner);

/** A button in the header enlarges the panel. Without its code the panel has its usual size. */
const sizingOf = (frame: FrameHost, consent: StorageConsent, flow?: Flow) => {
  const held = new MutableState<ReactNode>(null);
  return {
    wrap: (chat: ReactNode) => createElement(HeldSizeButton, { held }, flow ? flow.draw(chat) : chat),
    loading: import('./panel-size').then(
      ({ panelSize }) => held.set(panelSize(frame, () => consent.device)),
      () => undefined,
    ),
  };
};

/** The code loads only where something goes along to the next page. Without it nothing does. */
const loadAcrossPages = (frame: FrameHost, gate: KefuOptions['consentGate']) =>
  frame.resumes || frame.handle !== null
    ? import('./across-pages').then(
        ({ acrossPages }) => acrossPages(frame, gate ? versionOfGate(gate) : null),
        () => null,
      )
    : null;

/** A frame on another site than its page may have no storage, or, with cross-origin isolation, one of its own on each page. */
const isForgotten = (isForbidden: boolean, { params = {}, accessKey }: KefuOptions): boolean =>
  (isForbidden || (window as { credentialless?: boolean }).credentialless === true) &&
  !accessKey &&
  !params['visiter_id'] &&
  !params['access_key'];

const sayForgotten = (): void => {
  writeLine(
    'warn',
    '[kefu] this browser keeps nothing of this frame, so each page begins with a new visitor: name the visitor, or serve h5 from the origin of the page',
  );
};

/** A function cannot cross: the loader says `true` for it, and is asked. */
const withHoursOfPage = (settings: KefuOptions, { askHours }: FrameHost): KefuOptions =>
  (settings.hours as unknown) === true ? { ...settings, hours: askHours as () => never } : settings;

/** The same for functions that see messages, translate texts, and hear what is logged. `true` in the app's own settings names no function of the page. */
const functionsOfPage = (
  settings: KefuOptions,
  frame: FrameHost | null,
): Pick<KefuOptions, 'beforeSend' | 'beforeShow' | 'onLog' | 'translate'> => {
  const functionOf = (which: 'beforeSend' | 'beforeShow') =>
    (settings[which] as unknown) === true && frame
      ? (((message: KefuMessage) => frame.intercept(which, message)) as KefuInterceptor)
      : undefined;
  const isHeard = (settings.onLog as unknown) === true && frame;
  const translate = settings.translate === false ? null : frame?.translate;
  return {
    beforeSend: functionOf('beforeSend'),
    beforeShow: functionOf('beforeShow'),
    onLog: isHeard ? (entry) => frame.log(entry) : undefined,
    ...(translate && { translate: translate as KefuTranslate }),
  };
};

const bridgeTo = (
  frame: FrameHost,
  nativeClose: readonly string[],
  param: (name: string) => string | null,
): HostBridge => ({
  embedded: true,
  closable: true,
  shown$: frame.shown$,
  unread: (count) => frame.unread(count),
  pageAddress: () => frame.pageAddress(),
  visitorForgotten: (businessId) => businessId === param('business_id')?.trim() && frame.forgotten(),
  close: () => {
    frame.close();
    for (const path of nativeClose) callHook(window, path);
  },
});

/** The embedding page does not receive keys of the frame. If a dialog is open, it handles Escape first. */
const closeByEscape = (bridge: HostBridge): void => {
  document.addEventListener('keydown', (event) => {
    if (pressedKey(event) === 'Escape' && !event.defaultPrevented) bridge.close();
  });
};

/** Carries out the commands of the embedding page, and reports events to it. */
const connectFrame = (widget: HeadlessWidget, frame: FrameHost): void => {
  frame.asked$.subscribe((command) => obeyHost(widget, command, frame.keyFunction));
  for (const event of KEFU_EVENTS.filter(isReported))
    widget.relay(event, (detail: unknown) => frame.report({ event, detail } as ChatEvent));
  frame.listens$.subscribe(() => widget.measure());
  frame.records$.subscribe(async () => frame.recording((await (await widget.record())?.text()) ?? ''));
  widget.panel.changes$
    .pipe(
      map(({ stage, visitorKey }) => ({ stage, visitorKey })),
      distinctUntilChanged((a, b) => a.stage === b.stage && a.visitorKey === b.visitorKey),
    )
    .subscribe(({ stage, visitorKey }) => frame.facts(stage, visitorKey));
  // The page may know the hours already, and what the backend says counts before them.
  widget.relay('ready', () => {
    const { isAvailable, away } = widget.panel.current;
    frame.report({ event: 'availability', detail: availabilityEvent({ isAvailable, away }) });
  });
};

/**
 * Sends the launcher's look again when the colours or the theme change.
 *
 * @returns a function that receives the colours
 */
const tellLook = (widget: HeadlessWidget, frame: FrameHost): NonNullable<Started['onAccent']> => {
  const accents = new Subject<readonly [ground: string, text: string]>();
  const themes = widget.shell.state.changes$.pipe(map(({ theme }) => theme));
  combineLatest([accents, themes.pipe(distinctUntilChanged())]).subscribe(([[ground, text], theme]) =>
    frame.look(ground, text, launcherShape(theme), theme),
  );
  return (ground, text) => accents.next([ground, text]);
};
