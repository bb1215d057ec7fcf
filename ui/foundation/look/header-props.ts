import type { HeaderActions, HeaderSnapshot } from '../../../application/presentation/header/contract';

export interface HeaderProps {
  readonly snapshot: HeaderSnapshot;
  readonly actions: HeaderActions;
}
