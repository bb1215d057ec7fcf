import type {
  ExplanationActions,
  ExplanationSnapshot,
} from './presentation/explanation/explanation-contract';
import type { HelpActions, HelpSnapshot } from './presentation/help/help-contract';
import type { HomeSnapshot } from './presentation/home/home-contract';
import type { NewsActions, NewsSnapshot } from './presentation/news/news-contract';
import type { Presenter } from './presentation/presenter';
import type { ScreenLinks, ScreensActions, ScreensSnapshot } from './presentation/screens/screens-contract';
import type { State } from './state/state';

/** The screens around the chat in the international flow, as a user interface needs them. */
export interface Screens {
  readonly links: ScreenLinks;
  readonly screens: Presenter<ScreensSnapshot, ScreensActions>;
  readonly home: { readonly state: State<HomeSnapshot> };
  readonly help: Presenter<HelpSnapshot, HelpActions>;
  readonly explanation: Presenter<ExplanationSnapshot, ExplanationActions>;
  readonly news: Presenter<NewsSnapshot, NewsActions>;
}
