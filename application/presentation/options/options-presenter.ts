import type { Environment } from '../../ports/environment.port';
import type { Preferences } from '../../ports/preferences.port';
import type { FeatureFlags } from '../../session/feature-flags';
import { MutableState, type State } from '../../state/state';
import type { Presenter } from '../presenter';
import type { OptionsActions, OptionsSnapshot } from './options-contract';

/** The menu of the chat. The device remembers what the visitor chose. */
export class OptionsPresenter implements Presenter<OptionsSnapshot, OptionsActions> {
  readonly state: State<OptionsSnapshot>;
  readonly actions: OptionsActions;

  constructor(preferences: Preferences, features: FeatureFlags, environment: Pick<Environment, 'savesData'>) {
    const kept = preferences.choice?.('textSize');
    const saver = preferences.choice?.('dataSaver');
    const state = new MutableState<OptionsSnapshot>({
      searchOffered: features.search !== false,
      searching: false,
      textSize: features.textSize === false ? null : kept === 'large' || kept === 'largest' ? kept : 'normal',
      dataSaver:
        features.dataSaver === false ? null : saver ? saver === 'on' : environment.savesData?.() === true,
    });
    this.state = state;
    this.actions = {
      search: (searching) => state.patch({ searching }),
      setTextSize: (textSize) => {
        state.patch({ textSize });
        preferences.rememberChoice?.('textSize', textSize);
      },
      setDataSaver: (dataSaver) => {
        state.patch({ dataSaver });
        preferences.rememberChoice?.('dataSaver', dataSaver ? 'on' : 'off');
      },
    };
  }
}
