import { afterAll, beforeAll } from 'vitest';
import { type RunningSandbox, startSandbox } from '../../../sandbox/server';

/** One sandbox for a file's tests; they keep apart by being visitors of their own. */
export const runningSandbox = (): (() => RunningSandbox) => {
  let sandbox: RunningSandbox | undefined;
  beforeAll(async () => {
    sandbox = await startSandbox({ port: 0, scriptedAgent: false });
  });
  afterAll(() => sandbox?.close());
  return () => {
    if (!sandbox) throw new Error('the sandbox does not run yet');
    return sandbox;
  };
};
