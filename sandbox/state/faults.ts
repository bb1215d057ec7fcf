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

/** An answer that is not the backend's, nor the storage's (`sandbox/http/gateway.ts`). */
const gateway = <const Kind extends string>(name: Kind, about: string) =>
  kind(`gateway-${name}`, `Gateway: ${name}`, about, true, ['retryAfter', 'cors']);

const GATEWAY_KINDS = [
  gateway('403', 'A firewall refuses with a page.'),
  gateway('404', 'A proxy knows no such path.'),
  gateway('413', 'A proxy takes no body of this size.'),
  gateway('429', 'A limit is reached.'),
  gateway('502', 'A proxy does not reach what is behind it.'),
  gateway('503', 'Maintenance.'),
  gateway('html', 'A page where JSON is due, with 200.'),
  gateway('challenge', 'A page that only a person can pass.'),
  gateway('empty', 'Nothing at all, with 200.'),
  gateway('login', 'A redirect to a log-in page.'),
] as const;

export type GatewayFault = (typeof GATEWAY_KINDS)[number]['kind'];

export const GATEWAY_FAULTS: readonly GatewayFault[] = GATEWAY_KINDS.map((one) => one.kind);

export const FAULT_KINDS = [
  ...GATEWAY_KINDS,
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
  kind(
    'storage-fails',
    'Storage fails',
    'The storage refuses uploads; with status 0 it cuts them off.',
    false,
    ['status', 'msg'],
  ),
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
  /** Seconds, or a date. */
  readonly retryAfter?: string | number;
  /** hidden: another origin may read the status, and no header. off: it may read nothing. */
  readonly cors?: 'on' | 'hidden' | 'off';
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

  strikes(kind: FaultKind, scope: Scope): boolean {
    return this.find(kind, scope) !== undefined;
  }

  /** The fault for this kind and scope, if there is one. A fault with a count is counted down. */
  consume(kind: FaultKind, scope: Scope = {}): Fault | undefined {
    const hit = this.find(kind, scope);
    if (hit?.count !== undefined) {
      hit.count -= 1;
      if (hit.count <= 0) this.list = this.list.filter((one) => one !== hit);
      this.changed();
    }
    return hit;
  }

  private find(kind: FaultKind, scope: Scope): Fault | undefined {
    const fits = (wanted: string | undefined, actual: string | undefined) =>
      wanted === undefined || wanted === actual;
    // A visitor is named by the key, or only by the id.
    const isVisitor = (wanted: string | undefined, key: string | undefined) =>
      fits(wanted, key) || key?.endsWith(`:${wanted}`) === true;
    return this.list.find(
      (one) =>
        one.kind === kind &&
        isVisitor(one.visitor, scope.visitor) &&
        fits(one.operation, scope.operation) &&
        fits(one.socket, scope.socket),
    );
  }

  private changed(): void {
    this.bus.emit('faults', { faults: this.list });
  }
}
