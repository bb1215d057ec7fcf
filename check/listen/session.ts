import type { Clock } from '../../application/ports/clock.port';
import { Judge } from '../judge';
import type { CheckOptions } from '../kit';
import { ROW_IDS, type RowId } from '../rows';
import type { Outcome } from '../run';
import { Secrets } from '../secrets';
import { startListening } from './proxy';

export interface Session {
  /** The `apiBase` of the widget. */
  readonly url: string;
  /** Ends the proxy and says what was found. */
  end(): Promise<Outcome>;
}

interface Around {
  readonly clock: Clock;
  /** 0: any that is free. */
  readonly port: number;
  /** Hears of each row that fails, once. */
  found(judge: Judge, row: RowId): void;
}

/** `check --listen`: judges the traffic of real widgets until it is ended. */
export const startSession = async (
  options: CheckOptions,
  { clock, port, found }: Around,
): Promise<Session> => {
  const secrets = new Secrets(options.secretKey, options.accessKey);
  const judge: Judge = new Judge(secrets, (row) => found(judge, row));
  const proxy = await startListening({ judge, secrets, clock, options }, { port, host: '127.0.0.1' });
  return {
    url: proxy.url,
    end: async () => {
      await proxy.close();
      for (const row of ROW_IDS) judge.skip(row, 'it did not happen in this chat');
      return {
        options,
        verdicts: judge.verdicts(options.tiers),
        findings: judge.findings(options.tiers),
        left: { visitors: 0, messages: 0, files: [], ratings: 0 },
        stopped: proxy.calls() === 0 ? 'no call of a widget has passed' : null,
      };
    },
  };
};
