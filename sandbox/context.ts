// What the parts of one sandbox share. sandbox.ts creates the parts.
import type { Clock } from '../backend/clock';
import type { Bus } from './state/bus';
import type { Faults } from './state/faults';
import type { Settings } from './state/types';
import type { World } from './state/world';

/** The demo secret of the /hy encryption; integrators have their own. */
export const PASSPHRASE = 'kefu-sandbox-demo';
/** The application key of the human socket. */
export const APP_KEY = 'kefu-sandbox';

export interface Context {
  readonly clock: Clock;
  readonly bus: Bus;
  readonly faults: Faults;
  readonly world: World;
  readonly settings: Settings;
  /** Operators at the console. */
  readonly operators: number;
  violation(side: 'client' | 'sandbox', where: string, detail: string): void;
}
