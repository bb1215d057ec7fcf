// One line an event on the error output. No token, key or text of a message belongs into one.
export interface Log {
  info(text: string): void;
  warn(text: string): void;
  error(text: string, problem: unknown): void;
}
