import { isSendStage, type UploadState, uploadPercent } from '../../../domain/upload/upload-state';
import type { UploadView } from './contract';

/** The state of an upload for its dialog. */
export const uploadView = (state: UploadState | null): UploadView => {
  if (state === null || state.phase.kind === 'done') return { kind: 'idle' };
  const { phase } = state;
  if (phase.kind === 'failed') return { kind: 'failed', stage: phase.stage, key: phase.key };
  const percent = uploadPercent(state);
  return { kind: 'running', stage: phase.stage, percent, cancellable: !isSendStage(phase.stage) };
};

/** The message is sent, or its bubble offers a resend: the dialog has nothing more to do. */
export const isHandedToConversation = ({ phase }: UploadState): boolean =>
  phase.kind === 'done' || (phase.kind === 'failed' && isSendStage(phase.stage));
