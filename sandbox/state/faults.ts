// Faults that can be switched on: for everything, or for one visitor, one operation, one kind of socket, or a
// number of times.
import type { Bus } from './bus';

export const FAULT_KINDS = [
  { kind: 'latency', label: 'Latency', params: ['ms'], operation: true },
  { kind: 'code', label: 'Answer with a code', params: ['code', 'msg', 'status', 'data'], operation: true },
  { kind: 'drop-before', label: 'Cut before it is done', params: [], operation: true },
  { kind: 'drop-after', label: 'Cut after it is stored', params: [], operation: true },
  { kind: 'lost-poll', label: 'Lost polls', params: [], operation: true },
  { kind: 'expired-token', label: 'Expired token', params: [], operation: true },
  { kind: 'refresh-fails', label: 'Token refresh fails', params: ['code'], operation: false },
  { kind: 'garbage', label: 'Unparseable answers', params: [], operation: true },
  { kind: 'wrong-key', label: 'Wrong key', params: [], operation: true },
  { kind: 'missing-headers', label: 'Headers i and s missing', params: [], operation: true },
  { kind: 'refuse-sockets', label: 'Refuse sockets', params: ['socket'], operation: false },
  { kind: 'no-pongs', label: 'No pongs', params: ['socket'], operation: false },
  { kind: 'mute-sockets', label: 'Silent sockets', params: ['socket'], operation: false },
  { kind: 'slow-upload', label: 'Slow uploads', params: ['ms'], operation: false },
  { kind: 'sign-fails', label: 'Sign fails', params: ['code'], operation: false },
  { kind: 'storage-fails', label: 'Storage fails', params: ['status'], operation: false },
  { kind: 'missing-image', label: 'Stored files missing', params: [], operation: false },
] as const;

export type FaultKind = (typeof FAULT_KINDS)[number]['kind'];

export interface Fault {
  readonly id: string;
  readonly kind: FaultKind;
  readonly visitor?: string;
  readonly operation?: string;
  readonly socket?: string;
  count?: number;
  readonly ms?: number;
  readonly code?: number;
  readonly msg?: string;
  readonly data?: unknown;
  readonly status?: number;
}
export type FaultInput = Omit<Fault, 'id'>;

export interface Scope {
  readonly visitor?: string | undefined;
  readonly operation?: string | undefined;
  readonly socket?: string | undefined;
}

export class Faults {
  private list: Fault[] = [];
  private next = 1;

  constructor(private readonly bus: Bus) {}

  all(): readonly Fault[] {
    return this.list;
  }

  add(input: FaultInput): Fault {
    const fault: Fault = { ...input, id: `f${this.next++}` };
    const same = (one: Fault) =>
      one.kind === fault.kind &&
      one.visitor === fault.visitor &&
      one.operation === fault.operation &&
      one.socket === fault.socket;
    this.list = [...this.list.filter((one) => !same(one)), fault].slice(-100);
    this.changed();
    return fault;
  }

  remove(id: string): boolean {
    const before = this.list.length;
    this.list = this.list.filter((one) => one.id !== id);
    if (this.list.length === before) return false;
    this.changed();
    return true;
  }

  clear(): void {
    this.list = [];
    this.changed();
  }

  /** The fault for this kind and scope, if there is one. A fault with a count is counted down. */
  consume(kind: FaultKind, scope: Scope = {}): Fault | undefined {
    const fits = (wanted: string | undefined, actual: string | undefined) =>
      wanted === undefined || wanted === actual;
    // A visitor is named by the key, or only by the id.
    const isVisitor = (wanted: string | undefined, key: string | undefined) =>
      fits(wanted, key) || key?.endsWith(`:${wanted}`) === true;
    const hit = this.list.find(
      (one) =>
        one.kind === kind &&
        isVisitor(one.visitor, scope.visitor) &&
        fits(one.operation, scope.operation) &&
        fits(one.socket, scope.socket),
    );
    if (hit?.count !== undefined) {
      hit.count -= 1;
      if (hit.count <= 0) this.list = this.list.filter((one) => one !== hit);
      this.changed();
    }
    return hit;
  }

  private changed(): void {
    this.bus.emit('faults', { faults: this.list });
  }
}
