import type { Log, LogFacts } from '../../application/ports/log.port';

/** One clear line each in the browser's console, under the name of the widget. */
export class ConsoleLog implements Log {
  constructor(
    private readonly showsSteps: boolean,
    private readonly console: Pick<Console, 'debug' | 'warn' | 'error'> = globalThis.console,
  ) {}

  debug(event: string, facts?: LogFacts): void {
    if (this.showsSteps) this.console.debug(line(event, facts));
  }

  /** Drops and detours are an integrator's business while he looks, and nobody's otherwise. */
  warn(event: string, facts?: LogFacts): void {
    if (this.showsSteps) this.console.warn(line(event, facts));
  }

  error(event: string, facts?: LogFacts): void {
    this.console.error(line(event, facts));
  }
}

const line = (event: string, facts: LogFacts = {}): string => {
  const told = Object.entries(facts).map(([name, value]) => `${name}=${JSON.stringify(value)}`);
  return ['[kefu]', event, ...told].join(' ');
};
