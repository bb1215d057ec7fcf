import type { FailureKey } from '../failure/failure-display';
import * as LIMITS from '../limits';
import type { MediaType, UploadStage } from './upload-item';

/** One upload: up to five images, or one video, which are stored and then sent as a message. */
export interface UploadState {
  readonly type: MediaType;
  readonly parts: readonly UploadPart[];
  readonly phase: UploadPhase;
}

export interface UploadPart {
  /** Bytes. */
  readonly size: number;
  readonly sent: number;
  /** The public address after the upload. A stored part is not uploaded again. */
  readonly url: string | null;
  /** Whether the address has loaded. Videos are not checked. */
  readonly loads: 'unknown' | 'yes' | 'no';
}

export type UploadPhase =
  | { readonly kind: 'running'; readonly stage: UploadStage }
  /** Stopped at the failed step until the visitor retries or removes it. */
  | {
      readonly kind: 'failed';
      readonly stage: UploadStage;
      readonly key: FailureKey;
      /** The backend's own text, '' if it sent none. */
      readonly words: string;
    }
  | { readonly kind: 'done' };

export type UploadEvent =
  | { readonly kind: 'signed' }
  /** `fraction` from 0 to 1. The number of bytes sent may differ from the size of the visitor's file. */
  | { readonly kind: 'progress'; readonly part: number; readonly fraction: number }
  | { readonly kind: 'stored'; readonly part: number; readonly url: string }
  | { readonly kind: 'looked'; readonly part: number; readonly loads: boolean }
  /** `key` replaces the text of the step if that text would be wrong. */
  | { readonly kind: 'failed'; readonly key?: FailureKey; readonly words?: string }
  | { readonly kind: 'retried' }
  | { readonly kind: 'sent' };

export const beginUpload = (type: MediaType, sizes: readonly number[]): UploadState => ({
  type,
  parts: sizes.map((size) => ({ size, sent: 0, url: null, loads: 'unknown' })),
  phase: { kind: 'running', stage: 'getSign' },
});

/** Too late to cancel: the files are stored and the message is on its way, so it belongs to the conversation. */
export const isBeingSent = ({ phase }: UploadState): boolean =>
  phase.kind === 'running' && isSendStage(phase.stage);

/** The last step: the files are stored, and the message is being sent. */
export const isSendStage = (stage: UploadStage): boolean => stage === 'send';

/** The indexes of the parts that are not stored yet. */
export const partsToStore = ({ parts }: UploadState): readonly number[] =>
  parts.flatMap((part, index) => (part.url === null ? [index] : []));

/** The indexes of the parts that have not loaded yet. */
export const partsToCheck = ({ parts }: UploadState): readonly number[] =>
  parts.flatMap((part, index) => (part.loads === 'yes' ? [] : [index]));

/** The next step. Stored parts are not uploaded again, and loaded images are not checked again. */
export const dueStage = (state: UploadState): UploadStage => {
  if (partsToStore(state).length > 0) return 'getSign';
  return state.type === 'image' && partsToCheck(state).length > 0 ? 'imgExist' : 'send';
};

/** The state after an event. An event that does not fit the phase changes nothing. */
export const nextUpload = (state: UploadState, event: UploadEvent): UploadState => {
  if (event.kind === 'retried') return state.phase.kind === 'failed' ? resumed(state) : state;
  if (state.phase.kind !== 'running') return state;
  const { stage } = state.phase;
  switch (event.kind) {
    case 'signed':
      return stage === 'getSign' ? { ...state, phase: { kind: 'running', stage: 'getAliyun' } } : state;
    case 'progress':
      return withPart(state, event.part, ({ size }) => ({
        sent: Math.round(size * Math.min(1, Math.max(0, event.fraction))),
      }));
    case 'stored':
      return advanced(withPart(state, event.part, ({ size }) => ({ sent: size, url: event.url })));
    case 'looked':
      return advanced(withPart(state, event.part, () => ({ loads: event.loads ? 'yes' : 'no' })));
    case 'failed':
      return { ...state, phase: failedAt(stage, event) };
    case 'sent':
      return isSendStage(stage) ? { ...state, phase: { kind: 'done' } } : state;
  }
};

const failedAt = (stage: UploadStage, { key, words }: { key?: FailureKey; words?: string }): UploadPhase => ({
  kind: 'failed',
  stage,
  key: key ?? uploadFailureKey(stage),
  words: words ?? '',
});

/** Spec §9 Numbers: whole percent over all parts, at most 99 until everything is done. */
export const uploadPercent = ({ parts, phase }: UploadState): number => {
  const sum = (of: (part: UploadPart) => number) => parts.reduce((total, part) => total + of(part), 0);
  return shownPercent(
    sum((part) => part.sent),
    sum((part) => part.size),
    phase.kind === 'done',
  );
};

/** The addresses in the order of the parts, without missing ones. */
export const storedUrls = (state: UploadState): readonly string[] =>
  state.parts.flatMap((part) => (part.url === null ? [] : [part.url]));

const resumed = (state: UploadState): UploadState => ({
  ...state,
  parts: state.parts.map((part) => ({
    ...part,
    sent: part.url === null ? 0 : part.size,
    loads: part.loads === 'yes' ? 'yes' : 'unknown',
  })),
  phase: { kind: 'running', stage: dueStage(state) },
});

/** After the last part of a stage the next stage begins. An image that does not load stops the upload. */
const advanced = (state: UploadState): UploadState => {
  if (state.phase.kind !== 'running') return state;
  const due = dueStage(state);
  const stage = due === 'getSign' ? state.phase.stage : due;
  return stage === state.phase.stage ? state : { ...state, phase: { kind: 'running', stage } };
};

const withPart = (
  state: UploadState,
  index: number,
  change: (part: UploadPart) => Partial<UploadPart>,
): UploadState => ({
  ...state,
  parts: state.parts.map((part, i) => (i === index ? { ...part, ...change(part) } : part)),
});

/** Shown progress: whole percent, at most 99 until everything is done (spec §9 Numbers). */
export const shownPercent = (sent: number, total: number, done: boolean): number => {
  if (done) return 100;
  if (total <= 0) return 0;
  return Math.min(LIMITS.uploadProgressCapPercent, Math.max(0, Math.floor((sent / total) * 100)));
};

const BY_STAGE = {
  getSign: 'upload_failed_sign',
  getAliyun: 'upload_failed_aws',
  imgExist: 'upload_failed_please_retry',
  send: 'upload_failed_please_retry',
} as const satisfies Record<UploadStage, FailureKey>;

/**
 * Spec §8 Messages: the suffix that names the failed step. It is a code for the support, shown apart from the text. Which storage it
 * is concerns the integrator alone, whose console names it.
 *
 * @returns '' if the failure has no suffix
 */
export const uploadFailureCode = (key: FailureKey): string => {
  if (key === 'upload_failed_sign') return 'sign';
  return key === 'upload_failed_aws' ? 'storage' : '';
};

/** Spec §8 Messages: the text for a failed step. The suffix of the key names the step. */
export const uploadFailureKey = (stage: UploadStage): FailureKey => BY_STAGE[stage];
