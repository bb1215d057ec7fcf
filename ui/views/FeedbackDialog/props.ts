import type { DialogActions, DialogSnapshot } from '../../../application/presentation/feedback/contract';

export interface FeedbackDialogProps {
  readonly snapshot: Exclude<DialogSnapshot, { kind: 'none' }>;
  readonly actions: DialogActions;
}
