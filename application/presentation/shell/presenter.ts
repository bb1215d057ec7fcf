import type { StartSession } from '../../lifecycle/start-session';
import type { Session, SessionFacts } from '../../session/session';
import { derive } from '../../state/derive';
import type { State } from '../../state/state';
import type { Presenter } from '../presenter';
import type { ShellActions, ShellSnapshot } from './contract';

export class ShellPresenter implements Presenter<ShellSnapshot, ShellActions> {
  readonly state: State<ShellSnapshot>;
  readonly actions: ShellActions;

  constructor(session: Session, startSession: StartSession) {
    this.state = derive(session.state, shellOf);
    this.actions = { retry: () => void startSession.again() };
  }
}

const shellOf = (facts: SessionFacts): ShellSnapshot => ({
  phase: phaseOf(facts),
  theme: facts.look.theme,
  behaviour: facts.look.behaviour,
  avatars: facts.look.avatars,
  colours: facts.config?.colours ?? null,
  headerColour: facts.look.headerColour,
  language: facts.language,
  headerHidden: facts.look.behaviour.headerHiddenInApp && facts.params?.inApp === true,
});

const STARTING = { kind: 'starting' } as const;
const OPEN = { kind: 'open' } as const;

/** While a running session starts again, the conversation stays on the screen. */
const phaseOf = ({ stage, failure, startCount }: SessionFacts): ShellSnapshot['phase'] => {
  if (stage === 'open' || (stage === 'starting' && startCount > 0)) return OPEN;
  return stage === 'failed' && failure ? { kind: 'failed', ...failure } : STARTING;
};
