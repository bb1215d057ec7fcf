import type { FoundSecrets, GuardSecrets } from '../../messaging/guard-secrets';
import { derive } from '../../state/derive';
import type { State } from '../../state/state';
import type { Presenter } from '../presenter';
import type { SecretGuardActions, SecretGuardSnapshot } from './secret-guard-contract';

/** The question before a text is sent that holds a secret. */
export class SecretGuardPresenter implements Presenter<SecretGuardSnapshot, SecretGuardActions> {
  readonly state: State<SecretGuardSnapshot>;
  readonly actions: SecretGuardActions;

  constructor(guardSecrets: GuardSecrets) {
    this.state = derive(guardSecrets.question, snapshotOf);
    this.actions = {
      sendStarred: () => guardSecrets.answer(true),
      sendAsIs: () => guardSecrets.answer(false),
      close: () => guardSecrets.answer(null),
    };
  }
}

const snapshotOf = (question: FoundSecrets | null): SecretGuardSnapshot =>
  question === null
    ? { kind: 'closed' }
    : { kind: 'asking', secrets: question.secrets, starred: question.starred };
