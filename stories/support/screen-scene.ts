import type { ExplanationSnapshot } from '../../application/presentation/explanation/contract';
import type { HelpSnapshot } from '../../application/presentation/help/contract';
import type { HomeSnapshot } from '../../application/presentation/home/contract';
import type { NewsSnapshot } from '../../application/presentation/news/contract';
import type { Screen } from '../../application/presentation/screens/contract';

/** One screen around the chat, with its content. */
export interface ScreenScene {
  readonly screen: Screen;
  readonly unread?: number;
  readonly home?: Partial<HomeSnapshot>;
  readonly help?: Partial<HelpSnapshot>;
  readonly explanation?: ExplanationSnapshot;
  readonly news?: NewsSnapshot;
}
