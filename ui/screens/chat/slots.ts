import type { ComponentType } from 'react';
import type {
  EvaluationActions,
  EvaluationSnapshot,
} from '../../../application/presentation/evaluation/contract';
import type {
  ImageDialogActions,
  ImageDialogSnapshot,
  VideoDialogActions,
  VideoDialogSnapshot,
  ViewerActions,
  ViewerSnapshot,
} from '../../../application/presentation/media/contract';
import type {
  MessageFormActions,
  MessageFormSnapshot,
} from '../../../application/presentation/message-form/contract';
import type {
  QuestionsActions,
  QuestionsSnapshot,
} from '../../../application/presentation/questions/contract';

import type { ViewProps } from '../../foundation/view-props';
import type { EmojiPanelProps } from '../../views/EmojiPanel/props';

/** Which view fills which slot stands in slot-table.ts. null: not built, and every button that would lead to it stays away. */
export type Slot<Props> = ComponentType<Props> | null;

/**
 * Views that load when they are first needed: each is drawn only while its snapshot is not closed. Words, theme, overlay,
 * Escape come to them through the hooks useT, useTheme, useOverlay, useEscape; dialogs through primitives/Dialog.
 */
export interface Slots {
  readonly imageDialog: Slot<ViewProps<ImageDialogSnapshot, ImageDialogActions>>;
  readonly videoDialog: Slot<ViewProps<VideoDialogSnapshot, VideoDialogActions>>;
  readonly viewer: Slot<ViewProps<ViewerSnapshot, ViewerActions>>;
  readonly evaluation: Slot<ViewProps<EvaluationSnapshot, EvaluationActions>>;
  readonly questions: Slot<ViewProps<QuestionsSnapshot, QuestionsActions>>;
  readonly emojiPanel: Slot<EmojiPanelProps>;
  /** Shown in the conversation's foot while nobody is there to answer (decision 17). */
  readonly messageForm: Slot<ViewProps<MessageFormSnapshot, MessageFormActions>>;
}
