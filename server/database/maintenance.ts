// Keeps the database in shape while the server runs.
import type { Clock } from '../../backend/clock';
import type { Log } from '../log';
import type { Database } from './database';

const EVERY_MS = 15 * 60_000;

/** @returns ends it, when what was begun is done */
export const maintainRegularly = (
  database: Pick<Database, 'maintain'>,
  clock: Clock,
  log: Log,
): (() => Promise<void>) => {
  let running = Promise.resolve();
  let timer: unknown;
  const run = async () => {
    try {
      await database.maintain();
    } catch (problem) {
      log.error('the database could not be maintained', problem);
    }
  };
  const plan = () => {
    timer = clock.setTimeout(() => {
      running = run();
      plan();
    }, EVERY_MS);
  };
  plan();
  return async () => {
    clock.clearTimeout(timer);
    await running;
  };
};
