import { combineLatest, distinctUntilChanged, map, Subject } from 'rxjs';
import { callHook, DEFAULT_NATIVE_CLOSE } from '../../adapters/browser/host-bridge';
import { pageParam } from '../../adapters/browser/page-address';
import { connectToHost, type FrameHost } from '../../adapters/frame/connect-to-host';
import type { ChatEvent } from '../../application/integration/chat-events';
import { isReported, KEFU_EVENTS } from '../../application/integration/event-table';
import type { HeadlessWidget } from '../../application/integration/headless-widget';
import type { HostBridge } from '../../application/ports/host-bridge.port';
import { launcherShape } from '../../domain/theme/launcher-shape';
import { pressedKey } from '../../shared/browser/pressed-key';
import { composeHeadless } from '../container/compose-headless';
import { followLinks } from '../container/standalone-host';
import { lazyCatchUp } from '../core/lazy-catch-up';
import { lazyMessageForm } from '../core/lazy-message-form';
import { makeMediaUses } from '../core/media-uses';
import type { KefuOptions } from '../options';
import { withLoaderSettings } from './loader-settings';
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
  const frame = connectToHost({ serviceId, allowedParentOrigins: own.hostOrigins });
  const handed = await frame.settings;
  if (!frame.mayStart) return null;
  const param = (name: string) => pageParam(window, name);
  const settings = withLoaderSettings(own, handed, frame.provenOrigin, location.origin, param);
  const bridge = bridgeTo(frame, settings.nativeClose ?? DEFAULT_NATIVE_CLOSE);
  const { widget, consent } = composeHeadless(
    { ...base, ...settings },
    { hostBridge: bridge },
    { media: makeMediaUses, messageForm: lazyMessageForm, catchUp: lazyCatchUp },
    flow,
  );
  if (isForgotten(consent.device.isForbidden, settings)) sayForgotten();
  closeByEscape(bridge);
  if (param('app') === '1') followLinks(settings.nativeLink);
  // A page that the browser keeps comes back with its connection.
  window.addEventListener('pagehide', ({ persisted }) => persisted || frame.gone());
  connectFrame(widget, frame);
  const place: Placement = {
    onOpening: (opened) => void frame.shown$.subscribe((isShown) => isShown && opened()),
    isFull: () => frame.isFull,
    layers: (count) => frame.layers(count),
  };
  return {
    widget,
    panel: widget.panel,
    place,
    texts: settings.texts ?? {},
    mayStore: () => consent.isGiven,
    onAccent: tellLook(widget, frame),
  };
};

/** A frame on another site than its page may have no storage, or, with cross-origin isolation, one of its own on each page. */
const isForgotten = (isForbidden: boolean, { params = {} }: KefuOptions): boolean =>
  (isForbidden || (window as { credentialless?: boolean }).credentialless === true) &&
  !params['visiter_id'] &&
  !params['access_key'];

const sayForgotten = (): void => {
  // biome-ignore lint/suspicious/noConsole: the one line that tells an integrator why each page has another visitor.
  console.warn(
    '[kefu] this browser keeps nothing of this frame, so each page begins with a new visitor: name the visitor, or serve h5 from the origin of the page',
  );
};

const bridgeTo = (frame: FrameHost, nativeClose: readonly string[]): HostBridge => ({
  embedded: true,
  closable: true,
  shown$: frame.shown$,
  unread: (count) => frame.unread(count),
  pageAddress: () => frame.pageAddress(),
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
  frame.asked$.subscribe((command) => obeyHost(widget, command));
  for (const event of KEFU_EVENTS.filter(isReported))
    widget.on(event, (detail: unknown) => frame.report({ event, detail } as ChatEvent));
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
