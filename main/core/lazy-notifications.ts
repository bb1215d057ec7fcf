import { Subscription } from 'rxjs';
import type { PanelState } from '../../application/integration/panel-state';
import type { Log } from '../../application/ports/log.port';
import { lazyModule } from '../../shared/browser/lazy-module';
import type { KefuOptions } from '../options';
import type { Listener } from '../record/listener';
import type { Core } from './assemble';

/** Notifications of the device. Their code loads only if the setting is on. */
export const lazyNotifications = (
  { notifications = 'none', texts = {} }: KefuOptions,
  log: Log,
  listener?: Listener,
): ((core: Core, panel: PanelState) => Subscription) => {
  const part = lazyModule(() => import('./notifications'));
  const load = listener?.later('notifications', part) ?? part;
  return (core, panel) => {
    const running = new Subscription();
    if (notifications === 'none') return running;
    const host = {
      ask: (answer: ((isWanted: boolean) => void) | null) => panel.setAsksNotifications(answer),
      open: () => panel.setOpen(true),
    };
    load().then(
      ({ notify }) => running.closed || running.add(notify(core, notifications, texts, host)),
      () => log.error('notifications: their code could not be loaded'),
    );
    return running;
  };
};
