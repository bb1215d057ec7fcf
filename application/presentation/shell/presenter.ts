import type { StartSession } from '../../lifecycle/start-session';
import type { Session } from '../../session/session';
import {
  hasOpened,
  isHeaderHidden,
  isOpen,
  type SessionFacts,
  startFailureOf,
} from '../../session/session-facts';
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
  headerHidden: isHeaderHidden(facts),
});

const STARTING = { kind: 'starting' } as const;
const OPEN = { kind: 'open' } as const;

/** While a running session starts again, the conversation stays on the screen. */
const phaseOf = (facts: SessionFacts): ShellSnapshot['phase'] => {
  const failure = startFailureOf(facts);
  if (failure !== null) return { kind: 'failed', ...failure };
  return isOpen(facts) || hasOpened(facts) ? OPEN : STARTING;
};
