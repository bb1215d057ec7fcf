// Faults that can be switched on: for everything, or for one visitor, one operation, one kind of socket, or a
// number of times.
import type { Bus } from './bus';

/** @param operation whether it can be limited to one call of the widget */
const kind = <const Kind extends string, const Params extends readonly string[]>(
  kind: Kind,
  label: string,
  about: string,
  operation: boolean,
  params: Params,
) => ({ kind, label, about, operation, params });

export const FAULT_KINDS = [
  kind('latency', 'Latency', 'Answers wait.', true, ['ms']),
  kind('code', 'Answer with a code', 'That answer instead; nothing is done.', true, [
    'code',
    'msg',
    'status',
    'data',
  ]),
  kind('drop-before', 'Cut before it is done', 'Connection cut, nothing done.', true, []),
  kind('drop-after', 'Cut after it is stored', 'Done and stored, then the connection is cut.', true, []),
  kind('lost-poll', 'Lost polls', 'Polling and check answer empty though there is news.', true, []),
  kind('expired-token', 'Expired token', 'All calls but config and refresh answer 401.', true, []),
  kind('refresh-fails', 'Token refresh fails', 'token/refresh does not work.', false, ['code']),
  kind('garbage', 'Unparseable answers', 'A body that nothing can read.', true, []),
  kind('wrong-key', 'Wrong key', 'Encrypted with another passphrase.', true, []),
  kind('missing-headers', 'Headers i and s missing', 'The answer comes without i and s.', true, []),
  kind('refuse-sockets', 'Refuse sockets', 'Upgrade refused with 503.', false, ['socket']),
  kind('no-pongs', 'No pongs', 'Pings stay unanswered.', false, ['socket']),
  kind('mute-sockets', 'Silent sockets', 'Sockets open, the server says nothing.', false, ['socket']),
  kind('slow-upload', 'Slow uploads', 'A pause between the chunks of an upload.', false, ['ms']),
  kind('sign-fails', 'Sign fails', 'Both sign calls fail.', false, ['code']),
  kind('storage-fails', 'Storage fails', 'The storage refuses uploads.', false, ['status']),
  kind('missing-image', 'Stored files missing', 'Stored files answer 404.', false, []),
];

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
