import { describe, expect, it, vi } from 'vitest';
import type { Preferences } from '../../../application/ports/preferences.port';
import { EmojiPresenter } from '../../../application/presentation/emoji/emoji-presenter';
import { err, ok } from '../../../domain/result';

type Kept = Pick<Preferences, 'recentEmoji' | 'rememberRecentEmoji' | 'skinTone' | 'rememberSkinTone'>;

const set = (recent: readonly string[] = [], tone: number | null = null) => {
  const kept: Kept = {
    recentEmoji: () => recent,
    rememberRecentEmoji: vi.fn(),
    skinTone: () => tone,
    rememberSkinTone: vi.fn(),
  };
  const json = vi.fn().mockResolvedValue(ok({ smileys: [] }));
  return {
    kept,
    json,
    presenter: new EmojiPresenter({ preferences: kept, staticData: { json }, features: {} }),
  };
};

describe('the memory of the emoji panel', () => {
  it('puts the picked emoji first, once, and keeps 24', () => {
    const many = Array.from({ length: 24 }, (_, index) => `e${index}`);
    const { kept, presenter } = set(many);
    presenter.actions.remember('e3');
    expect(presenter.state.current.recent.slice(0, 3)).toEqual(['e3', 'e0', 'e1']);
    presenter.actions.remember('new');
    expect(presenter.state.current.recent).toHaveLength(24);
    expect(kept.rememberRecentEmoji).toHaveBeenLastCalledWith(presenter.state.current.recent);
  });

  it.each([
    [null, 0],
    [3, 3],
    [9, 0],
    [2.5, 0],
  ])('reads a stored tone %s as %s', (stored, tone) => {
    expect(set([], stored).presenter.state.current.tone).toBe(tone);
  });

  it('stores the tone', () => {
    const { kept, presenter } = set();
    presenter.actions.setTone(4);
    expect(presenter.state.current.tone).toBe(4);
    expect(kept.rememberSkinTone).toHaveBeenCalledWith(4);
  });

  it('reads a file once, and asks again after a failure', async () => {
    const { json, presenter } = set();
    json.mockResolvedValueOnce(err({ kind: 'unreachable' }));
    expect((await presenter.actions.load('emoji/en.json')).ok).toBe(false);
    expect((await presenter.actions.load('emoji/en.json')).ok).toBe(true);
    expect((await presenter.actions.load('emoji/en.json')).ok).toBe(true);
    expect(json).toHaveBeenCalledTimes(2);
  });
});
