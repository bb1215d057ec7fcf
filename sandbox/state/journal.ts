// Records the calls and what broke the contract, for the console and for tests. The number of entries is limited.
import type { Bus, BusEvent } from './bus';

export interface LogEntry {
  readonly id: number;
  /** Unix milliseconds. */
  readonly time: number;
  readonly operation: string;
  readonly visitor: string | undefined;
  readonly payload: unknown;
  readonly status: number;
  readonly code: number | undefined;
  readonly ms: number;
  readonly fault: string | null;
}

export interface Violation {
  readonly time: number;
  readonly side: 'client' | 'sandbox';
  readonly where: string;
  readonly detail: string;
}

export interface Note {
  readonly time: number;
  readonly visitor: string | undefined;
  readonly [field: string]: unknown;
}

const LIMIT = 500;

export class Journal {
  private log: LogEntry[] = [];
  private next = 1;
  readonly violations: Violation[] = [];
  readonly acks: Note[] = [];
  readonly ratings: Note[] = [];
  readonly forms: Note[] = [];

  constructor(private readonly bus: Bus) {}

  request(entry: Omit<LogEntry, 'id'>): void {
    const full = { id: this.next++, ...entry };
    push(this.log, full);
    this.bus.emit('request', full);
  }

  entries(
    filter: { operation?: string | undefined; visitor?: string | undefined; since?: number | undefined } = {},
  ): readonly LogEntry[] {
    return this.log.filter(
      (one) =>
        (filter.operation === undefined || one.operation === filter.operation) &&
        (filter.visitor === undefined ||
          one.visitor === filter.visitor ||
          one.visitor?.endsWith(`:${filter.visitor}`)) &&
        one.id > (filter.since ?? 0),
    );
  }

  violation(violation: Violation): void {
    push(this.violations, violation);
    this.bus.emit('violation', violation);
  }

  note(kind: 'ack' | 'rating' | 'form', note: Note): void {
    push({ ack: this.acks, rating: this.ratings, form: this.forms }[kind], note);
    this.bus.emit(kind satisfies BusEvent, note);
  }

  clear(): void {
    this.log = [];
    for (const list of [this.violations, this.acks, this.ratings, this.forms]) list.length = 0;
  }
}

function push<T>(list: T[], item: T): void {
  list.push(item);
  if (list.length > LIMIT) list.splice(0, list.length - LIMIT);
}
