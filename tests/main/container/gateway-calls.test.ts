import { afterEach, describe, expect, it, vi } from 'vitest';
import { RecordingLog } from '../../../adapters/memory/recording-log';
import type { HelpGateway } from '../../../application/ports/help-gateway.port';
import { ok } from '../../../domain/result';
import { aroundCalls, neverThrows } from '../../../main/container/gateway-calls';
import { lazyGateway } from '../../../main/container/lazy-adapters';
import { lazyModule } from '../../../shared/browser/lazy-module';

const lazyHelp = (load: () => Promise<HelpGateway>) => lazyGateway(lazyModule(load), (made) => made);

class Help implements HelpGateway {
  constructor(private readonly asked: string[]) {}

  articles: HelpGateway['articles'] = async (language) => {
    this.asked.push(`articles ${language}`);
    return ok([]);
  };

  async chats(language: string): ReturnType<HelpGateway['chats']> {
    this.asked.push(`chats ${language}`);
    return ok([]);
  }
}

describe('a gateway that loads with its first call', () => {
  afterEach(() => void vi.useRealTimers());

  it('is loaded once, and gets each call', async () => {
    const asked: string[] = [];
    const gateway = lazyHelp(async () => {
      asked.push('loaded');
      return new Help(asked);
    });
    expect(asked).toEqual([]);
    expect(await Promise.all([gateway.articles('de'), gateway.chats('th')])).toEqual([ok([]), ok([])]);
    expect(asked).toEqual(['loaded', 'articles de', 'chats th']);
  });

  it('whose code does not come fails as if the backend were unreachable, and the next call loads again', async () => {
    const asked: string[] = [];
    let isThere = false;
    const gateway = lazyHelp(async () => {
      if (!isThere) throw new Error('gone');
      return new Help(asked);
    });
    const unreachable = { ok: false, failure: { kind: 'network', reason: 'unreachable' } };
    expect(await gateway.articles('de')).toEqual(unreachable);
    isThere = true;
    expect(await gateway.articles('de')).toEqual(ok([]));
  });

  it('whose code is left unanswered is unreachable after 15 s', async () => {
    vi.useFakeTimers();
    const gateway = lazyHelp(() => new Promise(() => {}));
    const answered = vi.fn();
    void gateway.articles('de').then(answered);
    await vi.advanceTimersByTimeAsync(14_000);
    expect(answered).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(answered).toHaveBeenCalledWith({
      ok: false,
      failure: { kind: 'network', reason: 'unreachable' },
    });
  });
});

describe('something around the calls of a gateway', () => {
  class Counted {
    #count = 0;
    readonly name = 'counted';
    async add(by: number): Promise<number> {
      this.#count += by;
      return this.#count;
    }
    async reset(): Promise<number> {
      this.#count = 0;
      return 0;
    }
  }

  it('changes the named calls and passes on all others, also of a frozen class with private fields', async () => {
    const gateway = aroundCalls(Object.freeze(new Counted()), { add: (add) => (by) => add(by * 10) });
    expect([await gateway.add(2), await gateway.add(1), await gateway.reset(), gateway.name]).toEqual([
      20,
      30,
      0,
      'counted',
    ]);
  });

  it('turns what a call throws into a failure that names it, sooner or later', async () => {
    const log = new RecordingLog();
    const gateway = neverThrows(
      {
        now: (): Promise<unknown> => {
          throw new Error('at once');
        },
        later: async (): Promise<unknown> => {
          throw new Error('later');
        },
      },
      'helpGateway',
      log,
    );
    expect([await gateway.now(), await gateway.later()]).toEqual(
      ['now', 'later'].map((call) => ({
        ok: false,
        failure: { kind: 'undecodable', reason: `helpGateway.${call} has thrown` },
      })),
    );
    expect(log.at('error')).toHaveLength(2);
  });

  it('is no promise, and no container takes it for one', () => {
    const gateway = lazyHelp(async () => new Help([]));
    expect(['then', 'toJSON'].map((member) => Reflect.get(gateway, member))).toEqual([undefined, undefined]);
  });
});
