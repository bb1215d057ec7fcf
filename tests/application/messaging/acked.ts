import type { TestBench } from '../test-bench';

/** The server ids of the messages that were acknowledged, in the order of the calls. */
export const acked = (bench: TestBench): readonly string[] =>
  bench.messageGateway.scripts.acknowledge.asked.map((ask) => ask.serverId);
