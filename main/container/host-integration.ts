import type { Subscription } from 'rxjs';
import type { PanelState } from '../../application/integration/panel-state';
import type { Core } from '../core/assemble';
import type { Ports } from '../core/ports';

/** What a page adds to each chat: other ports, and parts that use its core. */
export interface HostIntegration {
  ports(ports: Ports): Ports;
  /** Called for each chat before it starts. Another visitor gets another chat. */
  made(core: Core): void;
  /** Shows the articles that the integrator's code opens; left out: a dialog does. */
  articles?(panel: PanelState): Subscription;
}
