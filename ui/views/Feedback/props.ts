import type { DialogActions, DialogSnapshot } from '../../../application/presenters/contracts/feedback';

export interface DialogProps {
  readonly snapshot: Exclude<DialogSnapshot, { kind: 'none' }>;
  readonly actions: DialogActions;
}
