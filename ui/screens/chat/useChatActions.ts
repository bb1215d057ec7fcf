import { useMemo, useState } from 'react';
import type { Widget } from '../../../application/widget';
import type { ComposerHandlers } from '../../foundation/look/composer-props';
import { isTouchFirst } from '../../foundation/matches-media';
import { useSelected } from '../../foundation/useSnapshot';
import { pickImages, pickVideo, takeShot } from '../../primitives/media/pick-files';
import type { ViewMedia } from '../../views/Conversation/message/props';

type InsertEmoji = (emoji: string) => void;

/**
 * Pictures open the image dialog, which names a video among them. A video without pictures opens the video dialog, other files
 * the image dialog. Where only one of them is offered it takes every file, and says why it refuses one.
 */
const openDropped = ({ composer, imageDialog, videoDialog }: Widget, files: readonly File[]): void => {
  const { imagesOffered, videoOffered } = composer.state.current;
  const isOf = (kind: string) => (file: File) => file.type.startsWith(kind);
  const film = files.find(isOf('video/')) ?? (imagesOffered ? undefined : files[0]);
  const hasPicture = imagesOffered && files.some(isOf('image/'));
  if (film && videoOffered && !hasPicture)
    videoDialog.actions.open(film, ...files.filter((file) => file !== film));
  else if (files.length > 0) imageDialog.actions.open(files);
};

/** While an upload runs, nothing is picked. The dialog of pictures knows it for all uploads. */
const isBusy = ({ state }: Widget['imageDialog']): boolean =>
  state.current.kind === 'closed' && state.current.busy === true;

/**
 * On a touch screen the file picker opens at once, and the dialog opens when pictures were chosen. If an upload
 * runs, the dialog shows a hint.
 */
const chooseImages = ({ imageDialog }: Widget): void => {
  if (isTouchFirst() && !isBusy(imageDialog)) pickImages(imageDialog.actions.open);
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
        else takeShot(shot, (files) => openDropped(widget, files));
      },
      onQuestions: toggleQuestions,
      onEmoji: toggleEmoji,
      panel,
      onFiles: imagesOffered ? (files) => imageDialog.actions.paste(files) : undefined,
    };
  }, [widget, imagesOffered, panel]);

  const onDrop = useMemo(
    () =>
      imagesOffered || videoOffered ? (files: readonly File[]) => openDropped(widget, files) : undefined,
    [widget, imagesOffered, videoOffered],
  );

  const view = useMemo<ViewMedia>(() => {
    const { openImage, openVideo } = widget.viewer.actions;
    return { image: openImage, video: openVideo };
  }, [widget]);

  return { composer, onDrop, view, emoji, closeEmoji: () => setEmoji(null) };
};
