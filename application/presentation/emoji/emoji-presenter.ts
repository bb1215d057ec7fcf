import { err, ok, type Result } from '../../../domain/result';
import type { Preferences } from '../../ports/preferences.port';
import type { StaticData, StaticDataFailure } from '../../ports/static-data.port';
import type { FeatureFlags } from '../../session/feature-flags';
import { MutableState, type State } from '../../state/state';
import type { Presenter } from '../presenter';
import type { EmojiActions, EmojiSnapshot, SkinTone } from './emoji-contract';

const MOST_RECENT = 24;

type EmojiMemory = Pick<Preferences, 'recentEmoji' | 'rememberRecentEmoji' | 'skinTone' | 'rememberSkinTone'>;

/** Recent emoji and skin tone, stored in the preferences, and the emoji data, kept while the widget lives. */
export class EmojiPresenter implements Presenter<EmojiSnapshot, EmojiActions> {
  readonly #state: MutableState<EmojiSnapshot>;
  readonly #files = new Map<string, unknown>();
  readonly actions: EmojiActions;

  constructor(
    private readonly deps: {
      readonly preferences: EmojiMemory;
      readonly staticData: StaticData;
      readonly features: FeatureFlags;
    },
  ) {
    const { preferences } = deps;
    this.#state = new MutableState<EmojiSnapshot>({
      recent: preferences.recentEmoji().slice(0, MOST_RECENT),
      tone: toneOf(preferences.skinTone()),
    });
    this.actions = {
      remember: (emoji) => this.#remember(emoji),
      setTone: (tone) => this.#setTone(tone),
      load: (path, reload = false) => this.#load(path, reload),
    };
  }

  get state(): State<EmojiSnapshot> {
    return this.#state;
  }

  #remember(emoji: string): void {
    const others = this.#state.current.recent.filter((other) => other !== emoji);
    const recent = [emoji, ...others].slice(0, MOST_RECENT);
    this.#state.patch({ recent });
    this.deps.preferences.rememberRecentEmoji(recent);
  }

  #setTone(tone: SkinTone): void {
    this.#state.patch({ tone });
    this.deps.preferences.rememberSkinTone(tone);
  }

  async #load(path: string, reload: boolean): Promise<Result<unknown, StaticDataFailure>> {
    if (!reload && this.#files.has(path)) return ok(this.#files.get(path));
    if (this.deps.features.emoji === false) return err({ kind: 'unreachable' });
    const result = await this.deps.staticData.json(path);
    if (result.ok) this.#files.set(path, result.value);
    return result;
  }
}

const TONES: readonly SkinTone[] = [0, 1, 2, 3, 4, 5];

const toneOf = (stored: number | null): SkinTone => TONES.find((tone) => tone === stored) ?? 0;
