import type { LastLook } from '../../../domain/theme/last-look';
import { isThemeId } from '../../../domain/theme/theme-id';
import type { StartSession } from '../../lifecycle/start-session';
import type { HostBridge } from '../../ports/host-bridge.port';
import type { Navigation } from '../../ports/navigation.port';
import type { Preferences } from '../../ports/preferences.port';
import type { Session } from '../../session/session';
import {
  businessIdOf,
  hasOpened,
  isHeaderHidden,
  isOpen,
  type SessionFacts,
  startFailureOf,
} from '../../session/session-facts';
import { derive } from '../../state/derive';
import type { State } from '../../state/state';
import type { Presenter } from '../presenter';
import type { ShellActions, ShellSnapshot } from './shell-contract';

export class ShellPresenter implements Presenter<ShellSnapshot, ShellActions> {
  readonly state: State<ShellSnapshot>;
  readonly actions: ShellActions;

  constructor({ session, startSession, preferences, navigation, hostBridge }: ShellDeps) {
    const kept = lookOfLastVisit(preferences, navigation);
    this.state = derive(session.state, (facts) => {
      const chosen = session.chosen('theme') ?? kept?.theme;
      return shellOf(facts, chosen === kept?.theme ? kept : null);
    });
    this.actions = {
      retry: () => void startSession.again(),
      leave: () => {
        hostBridge.close();
        if (!hostBridge.embedded) navigation.toWebsite?.();
      },
      rememberLook: (colours) => {
        const { theme, avatars } = session.now.look;
        preferences.rememberLook(businessIdOf(session.now), { theme, avatars, ...colours });
      },
    };
  }
}

interface ShellDeps {
  readonly session: Session;
  readonly startSession: Pick<StartSession, 'again'>;
  readonly preferences: Pick<Preferences, 'look' | 'rememberLook'>;
  readonly navigation: Pick<Navigation, 'param' | 'toWebsite'>;
  readonly hostBridge: Pick<HostBridge, 'close' | 'embedded'>;
}

/** A theme that the address names wins over the kept one. */
const lookOfLastVisit = (preferences: ShellDeps['preferences'], navigation: Pick<Navigation, 'param'>) => {
  const named = navigation.param('theme');
  const kept = preferences.look(navigation.param('business_id') ?? '');
  return isThemeId(named) && named !== kept?.theme ? null : kept;
};

const shellOf = (facts: SessionFacts, lastVisit: LastLook | null): ShellSnapshot => {
  const kept = facts.config === null ? lastVisit : null;
  const { theme, avatars } = kept ?? facts.look;
  return {
    phase: phaseOf(facts),
    theme,
    behaviour: facts.look.behaviour,
    avatars,
    colours: facts.config?.colours ?? null,
    headerColour: facts.look.headerColour,
    lastLook: kept,
    language: facts.language,
    headerHidden: isHeaderHidden(facts),
  };
};

const STARTING = { kind: 'starting' } as const;
const OPEN = { kind: 'open' } as const;

/** While a running session starts again, the conversation stays on the screen. */
const phaseOf = (facts: SessionFacts): ShellSnapshot['phase'] => {
  const failure = startFailureOf(facts);
  if (failure !== null) return { kind: 'failed', ...failure };
  return isOpen(facts) || hasOpened(facts) ? OPEN : STARTING;
};
