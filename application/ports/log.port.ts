/** For integrators and testers, never for visitors. Neither tokens nor keys nor message texts go in. */
export interface Log {
  /** A step of start-up or of a connection; shown with `debug: true` only. */
  debug(event: string, facts?: LogFacts): void;
  /** Something was dropped or went another way than planned. */
  warn(event: string, facts?: LogFacts): void;
  /** The widget cannot do its job; names the setting to look at. */
  error(event: string, facts?: LogFacts): void;
}

export type LogFacts = Readonly<Record<string, string | number | boolean | null>>;
