import type { HeaderActions, HeaderSnapshot } from '../../../application/presenters/contracts/header';

export interface HeaderProps {
  readonly snapshot: HeaderSnapshot;
  readonly actions: HeaderActions;
}
