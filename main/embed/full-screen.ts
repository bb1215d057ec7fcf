import { ofPage } from '../../shared/browser/of-page';

/** Safari before 16.4 has the names with its prefix alone. */
const PREFIXED = 'webkitFullscreenElement' as 'fullscreenElement';

export const FULL_SCREEN_EVENTS = ['fullscreenchange', 'webkitfullscreenchange'];

/** What the page shows in full screen. Of what is in a shadow root, the host. */
export const fullScreenOfPage = (): Element | null | undefined =>
  ofPage('fullscreenElement') ?? ofPage(PREFIXED);
