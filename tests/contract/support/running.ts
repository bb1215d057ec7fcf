import { afterAll, beforeAll } from 'vitest';
import { type RunningSandbox, startSandbox } from '../../../sandbox/server';

/** One sandbox for all tests of a file. Each test has its own visitor. */
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
