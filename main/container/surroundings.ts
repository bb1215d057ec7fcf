import type { Subscription } from 'rxjs';
import type { Panel } from '../../application/integration/panel';
import type { Core } from '../core/assemble';
import type { KefuOptions } from '../options';
import type { Ports } from './ports';

/** What a page puts around each chat that is made: other ports, and parts on its core. */
export interface Surroundings {
  ports(ports: Ports): Ports;
  /** Called for each chat before it starts. Another visitor gets another chat. */
  made(core: Core, options: KefuOptions): void;
  /** Shows the articles that the integrator's code asks for. */
  articles(panel: Panel): Subscription;
}
