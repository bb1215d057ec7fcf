import type { ExplanationSnapshot } from '../../application/presentation/explanation/explanation-contract';
import type { HelpSnapshot } from '../../application/presentation/help/help-contract';
import type { HomeSnapshot } from '../../application/presentation/home/home-contract';
import type { NewsSnapshot } from '../../application/presentation/news/news-contract';
import type { Screen } from '../../application/presentation/screens/screens-contract';

/** One screen around the chat, with its content. */
export interface ScreenScene {
  readonly screen: Screen;
  readonly unread?: number;
  readonly home?: Partial<HomeSnapshot>;
  readonly help?: Partial<HelpSnapshot>;
  readonly explanation?: ExplanationSnapshot;
  readonly news?: NewsSnapshot;
}
