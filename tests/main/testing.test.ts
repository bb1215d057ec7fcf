import { ContainerModule } from 'inversify';
import { describe, expect, it, vi } from 'vitest';
import {
  callFaults,
  createTestWidget,
  failure,
  ok,
  PORTS,
  sameDevice,
  type TestWidgetOptions,
} from '../../main/testing';
import { open } from '../application/test-bench';
import { methodsOf } from '../support/methods-of';

describe('a tab that crashes', () => {
  it('loses its timers, sockets and locks, and no answer reaches it', async () => {
    const bench = await open();
    bench.messageGateway.scripts.sendText.next(callFaults.lateAnswer(bench.clock.tab(), 2_000));
    bench.say('Is anybody there?');
    await bench.clock.flush();
    expect(bench.tabLocks.held).not.toEqual([]);
    const polls = bench.messageGateway.scripts.poll.asked.length;
    bench.crash();
    expect([bench.clock.waiting, bench.realtime.alive, bench.tabLocks.held]).toEqual([0, [], []]);
    await bench.clock.advance(60_000);
    expect(bench.own().map(({ status }) => status)).toEqual(['pending']);
    expect(bench.messageGateway.scripts.poll.asked).toHaveLength(polls);
  });

  it('leaves its storage: the next page finds its draft and its messages', async () => {
    const first = await open();
    first.messageGateway.scripts.sendText.next(callFaults.timesOut(first.clock));
    first.say('Hello');
    first.widget.composer.actions.edit('And another thing');
    await first.clock.advance(1_000);
    first.crash();
    const next = await open({ fakes: sameDevice(first) });
    await next.clock.advance(6_000);
    expect(next.own().map(({ status }) => status)).toEqual(['completed']);
    expect(next.composer().draft).toBe('And another thing');
  });
});

describe('two widgets of one device', () => {
  it('create different ids in the same second', async () => {
    const first = await open();
    const second = await open({ fakes: sameDevice(first, 'tab-2') });
    first.say('one');
    second.say('two');
    await first.clock.flush();
    const [a, b] = first.messageGateway.scripts.sendText.asked;
    expect(a?.clientId).not.toBe(b?.clientId);
    expect(first.messageGateway.snapshot()).toHaveLength(2);
  });

  it('run independently: one is frozen, the other polls', async () => {
    const frozen = await open();
    const awake = await open({ fakes: sameDevice(frozen, 'tab-2') });
    frozen.clock.freeze();
    frozen.messageGateway.agentSays('Hello');
    await awake.clock.advance(9_000);
    expect([frozen.lines(), awake.lines()]).toEqual([[], ['to_visiter Hello']]);
    frozen.clock.thaw();
    await awake.clock.flush();
    expect(frozen.lines()).toEqual(['to_visiter Hello']);
  });
});

describe('gateways that check the token', () => {
  it('see which token each call carries, and refuse by policy', async () => {
    const world = createTestWidget();
    const tokens: string[] = [];
    world.messageGateway.scripts.poll.policy((_after, { token }) => {
      tokens.push(token);
      return token === 'token-2' ? null : failure.unauthorised;
    });
    world.sessionGateway.scripts.refreshToken.otherwise(ok({ value: 'token-2', expiresAt: 0 }));
    world.widget.start();
    await world.clock.advance(1_000);
    expect(tokens).toEqual(['token-1', 'token-2']);
  });
});

describe('your own ports', () => {
  it('replace the fakes', async () => {
    const rung: string[] = [];
    const bench = await open({ ports: { chime: { ring: () => void rung.push('ring') } } });
    bench.messageGateway.agentSays('Hello');
    await bench.clock.advance(3_000);
    expect(rung).toEqual(['ring']);
  });
});

describe('the container of the fakes', () => {
  it('takes a rebound port, a module and an activation, as inversify does', async () => {
    const calls: string[] = [];
    const names: string[] = [];
    const silent = new ContainerModule((_bind, _unbind, _isBound, rebind) => {
      rebind(PORTS.chime).toDynamicValue(() => ({ ring: () => void calls.push('ring') }));
    });
    const { widget, clock, messageGateway, hostBridge } = createTestWidget({
      configure: (container) => {
        container.load(silent);
        container.rebind(PORTS.random).toConstantValue({ next: () => 0.25 });
        container.onActivation(PORTS.sessionGateway, (_, gateway) => {
          const named: typeof gateway = Object.create(gateway);
          named.config = (ask) => {
            names.push(`${container.get(PORTS.random).next()}`);
            return gateway.config(ask);
          };
          return named;
        });
      },
    });
    widget.start();
    await clock.flush();
    hostBridge.show(false);
    messageGateway.agentSays('Hello');
    await clock.advance(3_000);
    expect([calls, names]).toEqual([['ring'], ['0.25']]);
    widget.dispose();
  });

  it('refuses a port that lacks what it needs, and one that is not bound', () => {
    const made = (configure: NonNullable<TestWidgetOptions['configure']>) => () =>
      createTestWidget({ configure });
    expect(made((container) => container.rebind(PORTS.random).toConstantValue({} as never))).toThrow(
      'the port "random" has no next()',
    );
    expect(made((container) => container.unbind(PORTS.chime))).toThrow(/No matching bindings found/);
  });

  it('has an identifier for each port', () => {
    const { widget: _, crash: __, ...fakes } = createTestWidget();
    expect(Object.keys(PORTS).sort()).toEqual(Object.keys(fakes).sort());
  });
});

it('takes ports that are frozen', () => {
  const { sessionGateway: fake, random } = createTestWidget();
  const sessionGateway = Object.freeze({ ...methodsOf(fake), config: vi.fn(methodsOf(fake).config) });
  const { widget } = createTestWidget({
    ports: { sessionGateway, random: Object.freeze({ next: () => random.next() }) },
  });
  widget.start();
  expect(sessionGateway.config).toHaveBeenCalledOnce();
});
