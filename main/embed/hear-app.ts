import type { FrameLink, ReceivedMessage } from '../../adapters/frame/frame-link';

/** Messages of the app for the parts that load by themselves. The panel's script has no use for them. */
type OfParts = 'log' | 'recording' | 'notifications' | 'notify';

export type PartEffects = {
  readonly [T in OfParts]?: (message: Extract<ReceivedMessage, { readonly type: T }>) => void;
};

/** The element of the loader, over which its parts and the panel's script find each other. */
export interface PartsHost extends HTMLElement {
  kefuParts?: PartEffects;
  /** Of the panel's script. */
  kefuLink?: () => FrameLink | undefined;
}

/** From now on the part hears these messages. */
export const hearApp = (host: HTMLElement, effects: PartEffects): void => {
  Object.assign(host, { kefuParts: { ...(host as PartsHost).kefuParts, ...effects } });
};

/** Undefined before the app is loaded. */
export const linkOf = (host: HTMLElement): FrameLink | undefined => (host as PartsHost).kefuLink?.();
