// One line an event on the error output. No token, key or text of a message belongs into one.
export interface Log {
  info(text: string): void;
  warn(text: string): void;
  error(text: string, problem: unknown): void;
}

export const consoleLog = (write: (line: string) => void): Log => {
  const line = (level: string, text: string) => write(`${new Date().toISOString()} ${level} ${text}`);
  return {
    info: (text) => line('info', text),
    warn: (text) => line('warn', text),
    error: (text, problem) => line('error', `${text}: ${describe(problem)}`),
  };
};

const describe = (problem: unknown): string =>
  problem instanceof Error ? (problem.stack ?? problem.message) : String(problem);
