import { SAMPLE_CONFIG } from '../../../main/testing';
import type { TestBench } from '../test-bench';

export const configChanges = async (bench: TestBench): Promise<void> => {
  // The robot's socket joins no channel, so the visitor's own channel is named.
  bench.realtime.last.says({ kind: 'config-changed', channel: `cu${SAMPLE_CONFIG.channel}` });
  await bench.clock.flush();
};
