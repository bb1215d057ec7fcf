import type { Log, LogFacts } from '../../application/ports/log.port';

/** Writes one line for each event to the browser's console, with the name of the widget. */
export class ConsoleLog implements Log {
  constructor(
    private readonly showsSteps: boolean,
    private readonly console: Pick<Console, 'debug' | 'warn' | 'error'> = globalThis.console,
  ) {}

  debug(event: string, facts?: LogFacts): void {
    if (this.showsSteps) this.console.debug(line(event, facts));
  }

  /** Shown only in debug mode, because only an integrator needs them. What a backend does wrong is said once in any mode. */
  warn(event: string, facts?: LogFacts): void {
    if (this.showsSteps) this.console.warn(line(event, facts));
    if (facts?.['fault'])
      import('./backend-advice').then(({ advise }) => advise(facts, this.console)).catch(() => undefined);
  }

  error(event: string, facts?: LogFacts): void {
    this.console.error(line(event, facts));
  }
}

const line = (event: string, facts: LogFacts = {}): string => {
  const details = Object.entries(facts).map(([name, value]) => `${name}=${JSON.stringify(value)}`);
  return ['[kefu]', event, ...details].join(' ');
};
