import type { Log, LogFacts } from '../../application/ports/log.port';

export interface LogLine {
  readonly level: 'debug' | 'warn' | 'error';
  readonly event: string;
  readonly facts: LogFacts;
}

/** Keeps every line, so that a test can check what was logged and that no secret was. */
export class RecordingLog implements Log {
  readonly lines: LogLine[] = [];

  debug(event: string, facts: LogFacts = {}): void {
    this.lines.push({ level: 'debug', event, facts });
  }

  warn(event: string, facts: LogFacts = {}): void {
    this.lines.push({ level: 'warn', event, facts });
  }

  error(event: string, facts: LogFacts = {}): void {
    this.lines.push({ level: 'error', event, facts });
  }

  at(level: LogLine['level']): readonly LogLine[] {
    return this.lines.filter((line) => line.level === level);
  }

  /** All lines as one text. */
  get text(): string {
    return JSON.stringify(this.lines);
  }
}
