// The operator's calls as methods. operator/http.ts offers the same calls as JSON.

import { type WireMessage, wireMessage } from '../../backend/calls/wire-message';
import { OPERATIONS } from '../backend/handlers';
import type { Listener } from '../state/bus';
import { FAULT_KINDS, type Fault, type FaultInput } from '../state/faults';
import type { LogEntry, Note, Violation } from '../state/journal';
import { absoluteAgent, type VisitorSummary } from '../state/summary';
import type { Agent, Merchant, Settings } from '../state/types';
import { OperatorError } from './error';
import { VisitorApi } from './visitor-api';

export class OperatorApi extends VisitorApi {
  visitors(): VisitorSummary[] {
    return this.sandbox.world.all().map((one) => this.sandbox.world.summary(one));
  }

  summary(id: string): VisitorSummary {
    return this.sandbox.world.summary(this.visitor(id));
  }

  /** Oldest first; reading them clears the unread count. */
  messages(id: string, peek = false): WireMessage[] {
    const visitor = this.visitor(id);
    if (!peek && visitor.unread > 0) {
      visitor.unread = 0;
      this.sandbox.world.touch(visitor);
    }
    return visitor.messages.map((one) => wireMessage(one, visitor));
  }

  merchants(): Merchant[] {
    return [...this.sandbox.merchants.values()];
  }

  agents(businessId: string): Agent[] {
    return (this.sandbox.merchants.get(businessId)?.agents ?? []).map((one) =>
      absoluteAgent(one, this.sandbox.base),
    );
  }

  changeMerchant(businessId: string, change: Partial<Merchant>): Merchant {
    const merchant = this.sandbox.merchants.get(businessId);
    if (!merchant) throw new OperatorError(404, `there is no merchant ${businessId}`);
    return Object.assign(merchant, change, { business_id: businessId });
  }

  /** The calls of the widget that a fault can be limited to. */
  readonly operations = OPERATIONS;

  get acks(): readonly Note[] {
    return this.sandbox.journal.acks;
  }

  get ratings(): readonly Note[] {
    return this.sandbox.journal.ratings;
  }

  get forms(): readonly Note[] {
    return this.sandbox.journal.forms;
  }

  get violations(): readonly Violation[] {
    return this.sandbox.journal.violations;
  }

  files() {
    const { files, base } = this.sandbox;
    const list = files
      .all()
      .map(({ key, size, type, time }) => ({ key, size, type, time, url: `${base}/files/${key}` }));
    return { files: list, bytes: files.bytes };
  }

  log(
    filter: { operation?: string | undefined; visitor?: string | undefined; since?: number | undefined } = {},
  ): readonly LogEntry[] {
    return this.sandbox.journal.entries(filter);
  }

  get settings(): Settings {
    return { ...this.sandbox.settings };
  }

  changeSettings(change: Partial<Settings>): Settings {
    const { settings, bus } = this.sandbox;
    for (const name of Object.keys(change))
      if (!(name in settings)) throw new OperatorError(400, `there is no setting ${name}`);
    Object.assign(settings, change);
    bus.emit('settings', { settings: this.settings });
    return this.settings;
  }

  faults(): readonly Fault[] {
    return this.sandbox.faults.all();
  }

  fault(input: FaultInput): Fault {
    if (!FAULT_KINDS.some((one) => one.kind === input.kind))
      throw new OperatorError(400, `there is no fault ${String(input.kind)}`);
    // Waits for a visitor who has not come yet.
    const visitor = this.sandbox.world.find(input.visitor ?? '')?.key ?? input.visitor;
    return this.sandbox.faults.add(visitor === undefined ? input : { ...input, visitor });
  }

  clearFault(id: string): boolean {
    return this.sandbox.faults.remove(id);
  }

  clearFaults(): void {
    this.sandbox.faults.clear();
  }

  /**
   * Sends it to every human socket that has subscribed to the channel.
   *
   * @returns the number of sockets
   */
  publish(channel: string, event: string, data: unknown): number {
    return this.sandbox.connections.publish({ channel, event, data });
  }

  /** Whether a human socket has subscribed to the channel. */
  isOccupied(channel: string): boolean {
    return this.sandbox.connections.isOccupied(channel);
  }

  expireTokens(): void {
    this.sandbox.tokens.expire();
  }

  reset(): Promise<void> {
    return this.sandbox.reset();
  }

  on(listener: Listener): () => void {
    return this.sandbox.bus.on(listener);
  }

  /** The result of `read` as soon as there is one. `read` is called again at each change in the sandbox. */
  until<T>(read: () => T | undefined | null | false, timeoutMs = 5000): Promise<T> {
    return new Promise((resolve, reject) => {
      const look = () => {
        const value = read();
        if (value === undefined || value === null || value === false) return;
        clearTimeout(timer);
        off();
        resolve(value);
      };
      const off = this.on(look);
      const timer = setTimeout(() => {
        off();
        reject(new Error(`nothing came within ${timeoutMs} ms: ${String(read)}`));
      }, timeoutMs);
      look();
    });
  }
}
