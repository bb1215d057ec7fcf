import { distinctUntilChanged, filter, map, take } from 'rxjs';
import { callHook, DEFAULT_NATIVE_CLOSE } from '../../adapters/browser/host-bridge';
import { addressParam } from '../../adapters/browser/navigation';
import type { HostBridge } from '../../application/ports/host-bridge.port';
import type { Widget } from '../../application/widget';
import { connectToHost } from '../embed/frame-side';
import type { KefuOptions } from '../options';

interface Host {
  /** null if the page is not in a frame. */
  readonly bridge: HostBridge | null;
  /** The settings with those of the embedding page (decision 21); null if it may not embed the app (decision 24). */
  settings(own: KefuOptions): Promise<KefuOptions | null>;
  /** Reports the widget's events to the embedding page. */
  connected(widget: Widget): void;
}

const ALONE: Host = { bridge: null, settings: async (own) => own, connected: () => undefined };

/** In a frame, the app reports to the loader of the embedding page (decision 15). */
export const hostBridge = (settings: KefuOptions): Host => {
  if (window.parent === window) return ALONE;
  const serviceId = new URLSearchParams(window.location.search).get('service_id') ?? '';
  const frame = connectToHost({ serviceId, allowedParentOrigins: settings.hostOrigins });
  const nativeClose = settings.nativeClose ?? DEFAULT_NATIVE_CLOSE;
  return {
    settings: async (own) => {
      // Loaded while the loader answers. A page that is not in a frame does not need it.
      const [handed, { withLoaderSettings: withHandedOver }] = await Promise.all([
        frame.settings,
        import('./loader-settings'),
      ]);
      if (!frame.admitted) return null;
      const { location } = window;
      const param = (name: string) => addressParam(location, name);
      return withHandedOver(own, handed, frame.provenOrigin, location.origin, param);
    },
    bridge: {
      embedded: true,
      closable: true,
      shown$: frame.shown$,
      unread: (count) => frame.unread(count),
      close: () => {
        frame.close();
        for (const path of nativeClose) callHook(window, path);
      },
    },
    connected: (widget) => {
      const phase$ = widget.shell.state.changes$.pipe(map(({ phase }) => phase));
      phase$
        .pipe(
          filter(({ kind }) => kind === 'open'),
          take(1),
        )
        .subscribe(() => frame.ready());
      phase$
        .pipe(distinctUntilChanged())
        .subscribe((phase) => phase.kind === 'failed' && frame.error(phase.key, phase.words));
      reportArrivals(widget, (id, kind, text) => frame.message({ id, kind, text }));
    },
  };
};

/** The embedding page cannot see keys in the frame. A dialog that is open handles Escape first. */
export const closeByEscape = (bridge: HostBridge): void => {
  document.addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && !event.defaultPrevented && !event.isComposing) bridge.close();
  });
};

type Report = (id: string, kind: 'text' | 'image' | 'video', text: string) => void;

const reportArrivals = (widget: Widget, report: Report): void => {
  widget.arrived$.subscribe((messages) => {
    for (const { clientId, body } of messages) {
      if (body.kind === 'images' || body.kind === 'media') report(clientId, 'image', body.caption);
      else if (body.kind === 'video') report(clientId, 'video', body.caption);
      else report(clientId, 'text', body.kind === 'text' ? body.text : '');
    }
  });
};
