import { describe, expect, it, vi } from 'vitest';
import { AgentNames } from '../../../application/conversation/agent-names';
import { ShownMessages } from '../../../application/conversation/shown-messages';
import { Transcript } from '../../../domain/message/transcript';
import { received, sampleMessage } from '../../../main/testing';
import { open } from '../test-bench';

const agent = (id: number, avatar: string | null = null) => ({ id: `a${id}`, name: `Agent ${id}`, avatar });
const by = (serviceId: string, serverId: string) =>
  sampleMessage('to_visiter', 'hi', { serviceId, serverId });

describe('a backend that transfers without end', () => {
  it('does not read the conversation at each transfer, and changes only messages of the new agents', async () => {
    const bench = await open({}, ({ messageGateway }) => {
      for (let i = 1; i <= 3_000; i += 1) messageGateway.put(received(by(`a${i}`, `${i}`)));
    });
    await bench.clock.advance(3_000);
    const reads = vi.spyOn(Transcript.prototype, 'backwards');
    const updates = vi.spyOn(Transcript.prototype, 'update');
    for (let i = 1; i <= 1_000; i += 1) bench.realtime.last.says({ kind: 'transferred', agent: agent(i) });
    await bench.clock.advance(300);
    const [read, changed] = [reads.mock.calls.length, updates.mock.calls.length];
    vi.restoreAllMocks();
    // At once for the first one, and once for the others, of whom the last 200 are remembered.
    expect(read).toBeLessThanOrEqual(4);
    expect(changed).toBeLessThanOrEqual(220);
    const names = bench.messages().map(({ author }) => author.name);
    expect(names[0]).toBe('Agent 1');
    expect(names[999]).toBe('Agent 1000');
  });

  it('leaves no more than 200 agents and 4 MB of avatars', () => {
    const names = new AgentNames(new ShownMessages());
    const avatar = `data:image/png;base64,${'a'.repeat(100_000)}`;
    for (let i = 1; i <= 1_500; i += 1) names.know([agent(i, avatar)]);
    const held = Array.from({ length: 1_500 }, (_, at) => names.named(by(`a${at + 1}`, '1')).author).filter(
      ({ name }) => name !== '',
    );
    expect(held.at(-1)).toMatchObject({ name: 'Agent 1500', avatar });
    expect(held.length * avatar.length).toBeLessThanOrEqual(4_194_304);
    for (let i = 1; i <= 1_500; i += 1) names.know([agent(i)]);
    const left = Array.from({ length: 1_500 }, (_, at) => names.named(by(`a${at + 1}`, '1')).author.name);
    expect(left.filter((name) => name !== '')).toHaveLength(200);
  });
});
