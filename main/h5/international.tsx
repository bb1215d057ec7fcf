import '../../ui/styles/screens.css';
import { Subscription } from 'rxjs';
import { browserRandom } from '../../adapters/browser/random';
import { BrowserRouter } from '../../adapters/browser/router';
import type { Screens } from '../../application/screens';
import { International } from '../../ui/screens/international/International';
import { ScreensPart } from '../core/screens-part';
import type { Flow } from './started';

/** The international flow (spec §2 Routes). `/international` redirects to `/international/index`. */
export const openFlow = (base: string): Flow => {
  const part = new ScreensPart(new BrowserRouter(window, base, () => `${browserRandom.next()}`));
  let running = Subscription.EMPTY;
  let screens: Screens | null = null;
  return {
    ports: part.adaptPorts,
    articles: part.articles,
    made: (core) => {
      running.unsubscribe();
      const made = part.assemble(core);
      screens = made.screens;
      running = made.run();
    },
    draw: (chat) => screens && <International screens={screens} chat={chat} />,
  };
};
