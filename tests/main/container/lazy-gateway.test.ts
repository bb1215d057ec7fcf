import { describe, expect, it, vi } from 'vitest';
import type { HelpGateway } from '../../../application/ports/help-gateway.port';
import { ok } from '../../../domain/result';
import { lazyGateway } from '../../../main/container/lazy-gateway';

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
  it('is loaded once, and gets each call', async () => {
    const asked: string[] = [];
    const gateway = lazyGateway<HelpGateway>({ articles: true, chats: true }, async () => {
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
    const gateway = lazyGateway<HelpGateway>({ articles: true, chats: true }, async () => {
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
    const gateway = lazyGateway<HelpGateway>({ articles: true, chats: true }, () => new Promise(() => {}));
    const answered = vi.fn();
    void gateway.articles('de').then(answered);
    await vi.advanceTimersByTimeAsync(14_000);
    expect(answered).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(answered).toHaveBeenCalledWith({
      ok: false,
      failure: { kind: 'network', reason: 'unreachable' },
    });
    vi.useRealTimers();
  });
});
