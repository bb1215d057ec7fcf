import type { KefuLogEntry, KefuLogListener } from '../../application/log/log-entry';
import { ownProperties } from '../../domain/own-properties';
import { writeLine } from '../../shared/browser/write-line';
import { hearLines, tellLog } from '../core/tell-log';
import type { LoaderOptions } from '../settings/loader-schema';
import { hearApp } from './hear-app';
import type { PanelContext } from './panel-context';

/** What the loader gives to kefu-log.js. */
export type LogContext = Pick<PanelContext, 'host' | 'signal'> & {
  readonly given: Pick<LoaderOptions, 'onLog'>;
};

export type StartPageLog = (context: LogContext) => void;

/** Calls the option `onLog` with the lines of the loader, and with those of the app in the frame. */
export const startPageLog: StartPageLog = ({ given, host, signal }) => {
  const onLog: unknown = given.onLog;
  if (signal.aborted) return;
  if (typeof onLog !== 'function') {
    writeLine('error', `kefu: onLog (data-on-log) is ${typeof onLog}, expected: function`);
    return;
  }
  const tell = tellLog(onLog as KefuLogListener);
  const stop = hearLines(([level, line]) => tell.line(level, line, {}, Date.now()));
  signal.addEventListener('abort', stop);
  hearApp(host, {
    log({ entry: json }) {
      const entry = signal.aborted ? null : entryIn(json);
      if (entry) tell.entry(entry);
    },
  });
};

const LEVELS: readonly unknown[] = ['debug', 'warn', 'error'] satisfies KefuLogEntry['level'][];

/** null for what is no entry. */
const entryIn = (json: string): KefuLogEntry | null => {
  try {
    const given: { readonly [F in keyof KefuLogEntry]?: unknown } = ownProperties(Object(JSON.parse(json)));
    const { level, code, text, facts, docs, at } = given;
    const isEntry = LEVELS.includes(level) && [code, text, docs].every((one) => typeof one === 'string');
    if (!isEntry || typeof at !== 'number' || typeof facts !== 'object' || facts === null) return null;
    return { level, code, text, facts, docs, at } as KefuLogEntry;
  } catch {
    return null;
  }
};
