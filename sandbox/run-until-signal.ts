import type { RunningSandbox } from './server';

/**
 * Runs as a program until a signal ends it. It goes on without whoever read its lines (`npm start | head`, a closed terminal):
 * Node would end it at the next line, without a word.
 */
export const runUntilSignal = ({ close }: Pick<RunningSandbox, 'close'>): void => {
  for (const output of [process.stdout, process.stderr]) output.on('error', () => undefined);
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void close().then(() => process.exit(0)));
};
