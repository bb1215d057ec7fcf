import { type UploadState, uploadPercent } from '../../../domain/upload/upload-state';
import type { UploadView } from './contract';

/** An upload as its dialog shows it. */
export const uploadView = (state: UploadState | null): UploadView => {
  if (state === null || state.phase.kind === 'done') return { kind: 'idle' };
  const { phase } = state;
  if (phase.kind === 'failed') return { kind: 'failed', stage: phase.stage, key: phase.key };
  const percent = uploadPercent(state);
  return { kind: 'running', stage: phase.stage, percent, cancellable: phase.stage !== 'send' };
};

/** The conversation has it now, sent or with a resend of its own: the dialog has nothing more to do. */
export const isOutOfHand = ({ phase }: UploadState): boolean =>
  phase.kind === 'done' || (phase.kind === 'failed' && phase.stage === 'send');
