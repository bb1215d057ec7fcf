/**
 * The file of a recording: JSON lines. The first line is the header, each other line is an event. `contract/recording.json` has the schema.
 *
 * An output goes from the chat to a port: a call, a reading, a timer, a subscription. An input comes from outside: an answer, a value of a
 * stream, a timer that fires, an action of the visitor. Times are whole milliseconds of the monotonic clock.
 */

/** Grows with each change that an earlier reader cannot read. */
export const FORMAT = 1;

export interface Header {
  readonly kefu: 'recording';
  readonly format: number;
  /** The version of kefu-widget. */
  readonly version: string;
  /** Wall time at the first event, in milliseconds since the epoch. */
  readonly at: number;
  /** Monotonic time of the first event. */
  readonly t: number;
  /** The settings, redacted. */
  readonly options: Encoded;
  /** How many lines follow. */
  readonly lines: number;
  /** How many of the oldest lines were dropped, because the log is bounded. */
  readonly dropped?: number;
}

/** A value of JSON. What JSON lacks is an object with one key that begins with `$`. */
export type Encoded =
  | string
  | number
  | boolean
  | null
  | readonly Encoded[]
  | { readonly [name: string]: Encoded };

/** An answer that comes later. */
export const LATER = { $: 'later' } as const;
/** A stream: the value of a call that is subscribed by its id. */
export const STREAM = { $: 'stream' } as const;

export interface Call<V> {
  /** The port and its method; `$` and a number is a function that came in. */
  readonly call: string;
  readonly id: number;
  readonly args: readonly V[];
  /** What it returned; left out: nothing. */
  gives?: V;
  /** What it threw, by the name of its class. */
  throws?: string;
}

/** A value of a port that is no method. */
export interface Reading<V> {
  readonly get: string;
  readonly gives: V;
}

export interface Chances {
  /** What `random.next` gave, one after the other. */
  readonly random: number[];
}

export interface Timer {
  readonly set: number;
  /** Delay in milliseconds. */
  readonly in: number;
}

export interface Subscribing {
  readonly sub: number;
  /** Name of the port's stream, or the id of the call that gave it. */
  readonly of: string | number;
}

export interface Unsubscribing {
  readonly unsub: number;
}

/** What the chat asks of the outside. */
export type Output<V> = Call<V> | Reading<V> | Chances | Timer | Subscribing | Unsubscribing;

interface When {
  /** When it came. */
  readonly t: number;
  /** The wall clock minus `t`, if it has changed. */
  readonly wall?: number;
  /** It came during this call or subscription, before that returned. */
  readonly during?: number;
  /** It came so many turns of the promise queue after the event before; left out: when the chat was at rest. */
  readonly after?: number;
}

export type Input<V> = When &
  (
    | { readonly do: string; readonly args: readonly V[] }
    | { readonly back: number; readonly args: readonly V[] }
    | { readonly answer: number; readonly gives?: V; readonly throws?: string }
    | { readonly next: number; readonly gives?: V }
    | { readonly end: number }
    | { readonly fail: number; readonly throws: string }
    | { readonly fire: number }
    /** Time has passed without an event; the chat noticed at this reading of the clock after the last event. */
    | { readonly tick: number }
  );

export type Line<V = Encoded> = Output<V> | Input<V>;

/** Inputs have a time. */
export const isInput = <V>(line: Line<V>): line is Input<V> => 't' in line;

const READINGS =
  /^(?:preferences\.(?!remember|forget)|outboxStore\.(?:read|find|isLost)$|(?:formDraft|preChat)\.read$|navigation\.(?:param|sourceOf|fromUrl|layout)$|hostBridge\.(?:pageAddress|agreed)$|environment\.savesData$|translator\.isAvailable$)/;

/**
 * A call that changes nothing. The log has only those whose answer is another one than before, because the interface also reads, at times
 * of its own.
 */
export const isReading = (call: string): boolean => READINGS.test(call);
