import { useMemo, useState } from 'react';
import type { Widget } from '../../../application/widget';
import { isTouchFirst } from '../../../shared/browser/matches-media';
import type { ComposerHandlers } from '../../foundation/look/composer-props';
import { useSelected } from '../../foundation/useSnapshot';
import { pickImages, pickVideo, takeShot } from '../../primitives/media/pick-files';
import type { ViewMedia } from '../../views/Conversation/message/props';

type InsertEmoji = (emoji: string) => void;

/** While an upload runs, nothing is picked. The dialog of pictures knows it for all uploads. */
const isBusy = ({ state }: Widget['imageDialog']): boolean =>
  state.current.kind === 'closed' && state.current.busy === true;

/**
 * On a touch screen the file picker opens at once, and the dialog opens when pictures were chosen. If an upload
 * runs, the dialog shows a hint.
 */
const chooseImages = ({ imageDialog }: Widget): void => {
  if (isTouchFirst() && !isBusy(imageDialog))
    pickImages(imageDialog.actions.open, imageDialog.state.current.converts === true);
  else imageDialog.actions.open();
};

/** The file picker opens at once, and the dialog opens with the chosen video. */
const chooseVideo = ({ imageDialog, videoDialog }: Widget): void => {
  if (isBusy(imageDialog)) videoDialog.actions.open();
  else pickVideo((files) => videoDialog.actions.open(...files));
};

/**
 * What one part of the chat opens in another: the composer opens dialogs and panels, the conversation opens the
 * viewer.
 */
export const useChatActions = (widget: Widget, imagesOffered: boolean, videoOffered: boolean) => {
  const [emoji, setEmoji] = useState<{ readonly insert: InsertEmoji } | null>(null);
  const questionsOpen = useSelected(widget.questions.state, ({ open }) => open);
  const panel = emoji ? 'emoji' : questionsOpen ? 'questions' : null;

  const composer = useMemo<ComposerHandlers>(() => {
    const { imageDialog, videoDialog, questions } = widget;
    // Only one panel is open at a time, because two would leave no room for the conversation.
    const toggleQuestions = () => {
      setEmoji(null);
      questions.actions.toggle();
    };
    const toggleEmoji = (insert: InsertEmoji) => {
      questions.actions.close();
      setEmoji((open) => (open ? null : { insert }));
    };
    const closePanels = () => {
      setEmoji(null);
      questions.actions.close();
    };
    return {
      onImages: () => {
        closePanels();
        chooseImages(widget);
      },
      onVideo: () => {
        closePanels();
        chooseVideo(widget);
      },
      onCamera: (shot) => {
        closePanels();
        // The same dialog as for a picked file.
        if (isBusy(imageDialog)) (shot === 'photo' ? imageDialog : videoDialog).actions.open();
        else takeShot(shot, (files) => imageDialog.actions.drop(files, widget.videoDialog.actions));
      },
      onQuestions: toggleQuestions,
      onEmoji: toggleEmoji,
      panel,
      onFiles: imagesOffered ? (files) => imageDialog.actions.paste(files) : undefined,
    };
  }, [widget, imagesOffered, panel]);

  const onDrop = useMemo(
    () =>
      imagesOffered || videoOffered
        ? (files: readonly File[]) => widget.imageDialog.actions.drop(files, widget.videoDialog.actions)
        : undefined,
    [widget, imagesOffered, videoOffered],
  );

  const view = useMemo<ViewMedia>(() => {
    const { openImage, openVideo } = widget.viewer.actions;
    return { image: openImage, video: openVideo };
  }, [widget]);

  return { composer, onDrop, view, emoji, closeEmoji: () => setEmoji(null) };
};
