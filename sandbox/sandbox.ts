// The state and parts of one server. Two servers share nothing.

import { randomBytes } from 'node:crypto';
import type { Clock } from '../backend/clock';
import { systemRandom } from '../backend/random';
import { type Connection, Connections, type Frame } from '../backend/sockets/connections';
import { Grants } from '../backend/uploads/grants';
import { checkFrame } from '../contract/index';
import { ScriptedAgent } from './agent/scripted-agent';
import type { Context } from './context';
import { Bus } from './state/bus';
import { Faults } from './state/faults';
import { Journal } from './state/journal';
import { createMerchants } from './state/merchants';
import { Tokens } from './state/tokens';
import type { Merchant, Settings } from './state/types';
import { World } from './state/world';
import { FileStore } from './storage/files';

export class Sandbox implements Context {
  readonly bus = new Bus();
  readonly merchants: Map<string, Merchant> = createMerchants();
  readonly faults: Faults;
  readonly journal: Journal;
  readonly tokens: Tokens;
  readonly world: World;
  readonly connections = new Connections((connection, frame) => this.mayLeave(connection, frame));
  readonly files: FileStore;
  grants: Grants;
  readonly scripted: ScriptedAgent;
  readonly settings: Settings;
  /** Operators at the console. */
  operators = 0;
  /** Settings of the app under /h5/, besides those of the merchant. A test sets them. */
  appSettings: Readonly<Record<string, unknown>> = {};
  /** The address of the server. Set when it listens; used if no request has named another address. */
  base = '';

  constructor(
    readonly clock: Clock,
    private readonly initial: Settings,
  ) {
    this.settings = { ...initial };
    this.faults = new Faults(this.bus);
    this.journal = new Journal(this.bus);
    this.tokens = new Tokens(clock, this.settings);
    this.world = new World(clock, this.bus, this.merchants);
    this.files = new FileStore(clock, this.bus);
    this.grants = this.newGrants();
    this.scripted = new ScriptedAgent(this);
  }

  /** The visitor's key, by the `id`. */
  keyOf(visitor: number | undefined): string | undefined {
    return visitor === undefined ? undefined : this.world.byId(visitor)?.key;
  }

  private mayLeave({ kind, visitor }: Connection, frame: Frame): boolean {
    if (this.faults.consume('mute-sockets', { socket: kind, visitor: this.keyOf(visitor) })) return false;
    const wrong = checkFrame(kind, 'in', frame);
    if (wrong !== undefined) this.violation('sandbox', `${kind} socket ${frame.event}`, wrong);
    return true;
  }

  violation(side: 'client' | 'sandbox', where: string, detail: string): void {
    this.journal.violation({ time: this.clock.now(), side, where, detail });
  }

  /** Grants that were made earlier are refused. */
  private newGrants(): Grants {
    return new Grants(randomBytes(32).toString('hex'), this.clock, systemRandom);
  }

  async reset(): Promise<void> {
    this.scripted.stop();
    this.connections.terminate();
    this.world.clear();
    this.tokens.clear();
    this.faults.clear();
    this.journal.clear();
    this.grants = this.newGrants();
    Object.assign(this.settings, this.initial);
    this.appSettings = {};
    this.merchants.clear();
    for (const [id, merchant] of createMerchants()) this.merchants.set(id, merchant);
    await this.files.clear();
    this.bus.emit('reset', {});
  }
}
