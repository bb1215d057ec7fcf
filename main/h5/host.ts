import { distinctUntilChanged, filter, map, take } from 'rxjs';
import { callHook, DEFAULT_NATIVE_CLOSE } from '../../adapters/browser/host-bridge';
import { addressParam } from '../../adapters/browser/navigation';
import type { HostBridge } from '../../application/ports/host-bridge.port';
import type { Widget } from '../../application/widget';
import { connectToHost } from '../embed/frame-side';
import type { KefuOptions } from '../options';

interface Host {
  /** null: the page stands alone. */
  readonly bridge: HostBridge | null;
  /** The settings, with what the embedding page may add to them (decision 21); null: it may not embed the app (decision 24). */
  settings(own: KefuOptions): Promise<KefuOptions | null>;
  /** Tells the embedding page what goes on in the widget. */
  connected(widget: Widget): void;
}

const ALONE: Host = { bridge: null, settings: async (own) => own, connected: () => undefined };

/** In a frame the loader of the embedding page is told what a page of its own would do by itself (decision 15). */
export const hostBridge = (settings: KefuOptions): Host => {
  if (window.parent === window) return ALONE;
  const serviceId = new URLSearchParams(window.location.search).get('service_id') ?? '';
  const frame = connectToHost({ serviceId, allowedParentOrigins: settings.hostOrigins });
  const nativeClose = settings.nativeClose ?? DEFAULT_NATIVE_CLOSE;
  return {
    settings: async (own) => {
      // Loads while the loader answers; a page that stands alone never needs it.
      const [handed, { withHandedOver }] = await Promise.all([frame.settings, import('./handed-over')]);
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
      tellNews(widget, (id, kind, text) => frame.message({ id, kind, text }));
    },
  };
};

/** The embedding page cannot see keys in the frame. What is open on top takes its Escape before it comes here. */
export const closeByEscape = (bridge: HostBridge): void => {
  document.addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && !event.defaultPrevented && !event.isComposing) bridge.close();
  });
};

type Tell = (id: string, kind: 'text' | 'image' | 'video', text: string) => void;

const tellNews = (widget: Widget, tell: Tell): void => {
  widget.arrived$.subscribe((messages) => {
    for (const { clientId, body } of messages) {
      if (body.kind === 'images' || body.kind === 'media') tell(clientId, 'image', body.caption);
      else if (body.kind === 'video') tell(clientId, 'video', body.caption);
      else tell(clientId, 'text', body.kind === 'text' ? body.text : '');
    }
  });
};
