/** For integrators and testers, never for visitors. Tokens, keys and message texts are never logged. */
export interface Log {
  /** A step of start-up or of a connection. Shown only with `debug: true`. */
  debug(event: string, facts?: LogFacts): void;
  /** Something was dropped, or did not go as planned. With a `fault` among the facts, the backend is the cause. */
  warn(event: string, facts?: LogFacts): void;
  /** The widget cannot work. Names the setting to check. */
  error(event: string, facts?: LogFacts): void;
}

export type LogFacts = Readonly<Record<string, string | number | boolean | null>>;

/** What a backend does against the contract. An integrator reads each once, also without `debug`. */
export type BackendFault =
  | 'echo-without-unstr'
  | 'message-dropped'
  | 'ids-do-not-grow'
  | 'no-unix-seconds'
  | 'no-token'
  | 'frame-dropped'
  | 'foreign-channel'
  | 'channel-refused'
  | 'code-0'
  | 'post-redirected'
  | 'gateway'
  | 'limited'
  | 'storage'
  | 'relative-address';
