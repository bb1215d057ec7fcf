import { describe, expect, it } from 'vitest';
import { ok, received, SAMPLE_AGENT, SAMPLE_CONFIG, sampleMessage } from '../../../main/testing';
import { open, type TestBench } from '../test-bench';

const BEN = { id: '202', name: 'Ben', avatar: 'https://a.b/ben.png' };
const CLEO = { id: '303', name: 'Cleo', avatar: null };

const by = (serviceId: string, serverId: string, more: Parameters<typeof sampleMessage>[2] = {}) =>
  received(sampleMessage('to_visiter', 'hi', { serviceId, serverId, ...more }));

const authors = (bench: TestBench) => bench.messages().map(({ author }) => [author.name, author.avatar]);

/** Messages carry the id of their agent and no name (spec §3 Message). */
describe('messages without a name', () => {
  it('get name and avatar of their agent, whether config, the service answer or a transfer names it', async () => {
    const bench = await open({}, ({ sessionGateway, messageGateway }) => {
      sessionGateway.scripts.config.otherwise(ok({ ...SAMPLE_CONFIG, agents: [CLEO] }));
      messageGateway.put(by('303', '1'));
      messageGateway.put(by('101', '2'));
      messageGateway.put(by('202', '3'));
      messageGateway.put(by('404', '4'));
    });
    expect(authors(bench)).toEqual([
      ['Cleo', null],
      ['Ann', null],
      ['', null],
      ['', null],
    ]);
    bench.realtime.last.says({ kind: 'transferred', agent: BEN });
    bench.messageGateway.put(by('202', '5'));
    bench.messageGateway.put(by('101', '6'));
    await bench.clock.advance(3_000);
    expect(authors(bench)).toEqual([
      ['Cleo', null],
      ['Ann', null],
      ['Ben', BEN.avatar],
      ['', null],
      ['', null],
      ['Ben', BEN.avatar],
      ['Ann', null],
    ]);
  });

  it('keep what they name themselves, and a message of the visitor is never named after an agent', async () => {
    const author = { role: 'service', name: 'Annie', avatar: 'https://a.b/annie.png' } as const;
    const bench = await open({}, ({ messageGateway }) => {
      messageGateway.put(by(SAMPLE_AGENT.id, '1', { author }));
      messageGateway.put(
        received(sampleMessage('to_service', 'hi', { serviceId: SAMPLE_AGENT.id, serverId: '2' })),
      );
    });
    expect(authors(bench)).toEqual([
      ['Annie', author.avatar],
      ['', null],
    ]);
  });

  it('do not change while nothing new is known about their agent', async () => {
    const bench = await open({}, ({ messageGateway }) => messageGateway.put(by(SAMPLE_AGENT.id, '1')));
    const [before] = bench.messages();
    bench.realtime.last.says({ kind: 'transferred', agent: BEN });
    await bench.clock.advance(3_000);
    expect(bench.messages()[0]).toBe(before);
  });
});

describe('an agent whose name the backend leaves out', () => {
  const NAMELESS = { id: '303', name: '', avatar: null };
  const listed = ok({ ...SAMPLE_CONFIG, agents: [SAMPLE_AGENT, { ...CLEO, avatar: BEN.avatar }] });

  it.each(['a transfer', 'the service answer'] as const)(
    'of %s has the name of config’s list',
    async (by) => {
      const bench = await open({}, ({ sessionGateway }) => {
        sessionGateway.scripts.config.otherwise(listed);
        const agent = by === 'a transfer' ? SAMPLE_AGENT : NAMELESS;
        sessionGateway.scripts.notice.otherwise(ok({ agent, welcome: ['Hi'] }));
      });
      if (by === 'a transfer') bench.realtime.last.says({ kind: 'transferred', agent: NAMELESS });
      expect(bench.header().counterpart).toMatchObject({ name: 'Cleo', avatar: BEN.avatar });
      const welcome = bench.messages().find(({ body }) => body.kind === 'welcome');
      expect(welcome?.author.name).toBe(by === 'a transfer' ? 'Ann' : 'Cleo');
    },
  );
});
