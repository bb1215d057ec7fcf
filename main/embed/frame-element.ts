import type { LoaderOptions } from '../settings/loader-schema';
import { change, element } from './dom';

/** The frame of the app. It loads as soon as it is in the page. */
export const frameElement = (
  address: URL,
  title: string,
  { credentialless }: LoaderOptions,
): HTMLIFrameElement => {
  const frame = element('iframe', {
    title,
    allow: 'autoplay; clipboard-write; fullscreen',
    referrerpolicy: 'strict-origin-when-cross-origin',
  });
  // A page with cross-origin isolation loads no other frame.
  if (credentialless ?? globalThis.crossOriginIsolated) change(frame, { credentialless: '' });
  return change(frame, { src: address.href });
};
