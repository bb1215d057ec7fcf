import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import type { EvaluationActions, EvaluationSnapshot } from '../../application/presenters/contracts/evaluation';
import type {
  ImageDialogActions,
  ImageDialogSnapshot,
  VideoDialogActions,
  VideoDialogSnapshot,
  ViewerActions,
  ViewerSnapshot,
} from '../../application/presenters/contracts/media';
import type { QuestionsActions, QuestionsSnapshot } from '../../application/presenters/contracts/questions';

/** A view in the sense of the architecture: what it shows and what it may do. */
export interface ViewProps<Snapshot, Actions> {
  readonly snapshot: Snapshot;
  readonly actions: Actions;
}

export interface EmojiPanelProps {
  readonly search: boolean;
  /** Puts it in at the caret of the text box; the panel stays open. */
  readonly onPick: (emoji: string) => void;
  readonly onClose: () => void;
}

/** null: not built, and every button that would lead to it stays away. */
export type Slot<Props> = LazyExoticComponent<ComponentType<Props>> | ComponentType<Props> | null;

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
  readonly messageForm: Slot<object>;
}

/** `lazyView(() => import('../views/Evaluation/Evaluation'), 'Evaluation')` for a view with a named export. */
export const lazyView = <Name extends string, Props>(
  load: () => Promise<Readonly<Record<Name, ComponentType<Props>>>>,
  name: Name,
): LazyExoticComponent<ComponentType<Props>> => lazy(async () => ({ default: (await load())[name] }));

/** FILL HERE, one line each. */
export const SLOTS: Slots = {
  imageDialog: lazyView(() => import('../views/ImageDialog/ImageDialog'), 'ImageDialog'),
  videoDialog: lazyView(() => import('../views/VideoDialog/VideoDialog'), 'VideoDialog'),
  viewer: lazyView(() => import('../views/Viewer/Viewer'), 'Viewer'),
  evaluation: null,
  questions: null,
  emojiPanel: null,
  messageForm: null,
};
