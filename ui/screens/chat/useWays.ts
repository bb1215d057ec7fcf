import { useMemo, useState } from 'react';
import type { Widget } from '../../../application/widget';
import type { ComposerWays } from '../../foundation/look/composer-props';
import { useSnapshot } from '../../foundation/useSnapshot';
import type { ViewMedia } from '../../views/Conversation/message/props';
import { SLOTS } from './slot-table';

export type Insert = (emoji: string) => void;

/** Dropped files go where they belong: one video, or images. */
const takeFiles = (widget: Widget, files: readonly File[]): void => {
  const video = files.find((file) => file.type.startsWith('video/'));
  if (video && SLOTS.videoDialog) widget.videoDialog.actions.open(video);
  else if (files.length > 0) widget.imageDialog.actions.open(files);
};

/** Which doors there are, by the slots that are filled, and whether the emoji panel stands open. */
export const useWays = (widget: Widget, mediaOffered: boolean) => {
  const [emoji, setEmoji] = useState<{ readonly insert: Insert } | null>(null);
  const questionsOpen = useSnapshot(widget.questions.state).open;
  const panel = emoji ? 'emoji' : questionsOpen ? 'questions' : null;
  const takesFiles = mediaOffered && SLOTS.imageDialog !== null;

  const composer = useMemo<ComposerWays>(() => {
    const { imageDialog, videoDialog, questions } = widget;
    // One panel at a time: two would leave no room for the conversation.
    const toggleQuestions = () => {
      setEmoji(null);
      questions.actions.toggle();
    };
    const toggleEmoji = (insert: Insert) => {
      questions.actions.close();
      setEmoji((open) => (open ? null : { insert }));
    };
    return {
      onImages: SLOTS.imageDialog ? () => imageDialog.actions.open() : undefined,
      onVideo: SLOTS.videoDialog ? () => videoDialog.actions.open() : undefined,
      onQuestions: SLOTS.questions ? toggleQuestions : undefined,
      onEmoji: SLOTS.emojiPanel ? toggleEmoji : undefined,
      panel,
      onFiles: takesFiles ? (files) => imageDialog.actions.paste(files) : undefined,
    };
  }, [widget, takesFiles, panel]);

  const onDrop = useMemo(
    () => (takesFiles ? (files: readonly File[]) => takeFiles(widget, files) : undefined),
    [widget, takesFiles],
  );

  const view = useMemo<ViewMedia | undefined>(() => {
    const { openImage, openVideo } = widget.viewer.actions;
    return SLOTS.viewer ? { image: openImage, video: openVideo } : undefined;
  }, [widget]);

  return { composer, onDrop, view, emoji, closeEmoji: () => setEmoji(null) };
};
