import { type RefObject, useMemo } from 'react';
import type { ComposerSnapshot } from '../../../application/presentation/composer/composer-contract';
import type { ComposerHandlers, Tool } from '../../foundation/look/composer-props';
import { useT } from '../../foundation/TranslationsContext';
import { insertAtCaret } from './insert-at-caret';

interface ToolSource {
  readonly snapshot: Pick<
    ComposerSnapshot,
    'imagesOffered' | 'videoOffered' | 'emojiOffered' | 'questionsOffered' | 'dictation'
  >;
  readonly onDictate: () => void;
  readonly handlers: ComposerHandlers;
  readonly box: RefObject<HTMLTextAreaElement | null>;
  readonly isTouch: boolean;
  readonly openHabit: (button: HTMLElement) => void;
  readonly openCamera: (button: HTMLElement) => void;
}

/** The tools that can be used now: no images and videos in robot mode, and no tool without an action. A key changes none of it. */
export const useTools = ({
  snapshot,
  onDictate,
  handlers,
  box,
  isTouch,
  openHabit,
  openCamera,
}: ToolSource): readonly Tool[] => {
  const t = useT();
  const { imagesOffered, videoOffered, emojiOffered, questionsOffered, dictation } = snapshot;
  return useMemo(() => {
    const insert = (emoji: string) => {
      if (box.current) insertAtCaret(box.current, emoji);
    };
    const { onEmoji, onImages, onVideo, onCamera, onQuestions, panel } = handlers;
    const all: readonly (Tool | false)[] = [
      onEmoji !== undefined &&
        emojiOffered && {
          ...plain('emoji', 'smile', t('tool_emoji'), 'emoji'),
          expanded: panel === 'emoji',
          use: () => onEmoji(insert),
        },
      onImages !== undefined &&
        imagesOffered && {
          ...plain('image', 'image', t('tool_image'), 'image'),
          use: onImages,
        },
      onVideo !== undefined &&
        videoOffered && {
          ...plain('video', 'video', t('tool_video'), 'video'),
          use: onVideo,
        },
      isTouch &&
        onCamera !== undefined &&
        (imagesOffered || videoOffered) && {
          ...plain('camera', 'camera', t('tool_camera'), undefined),
          opensMenu: true,
          use: openCamera,
        },
      onQuestions !== undefined &&
        questionsOffered && {
          ...plain('questions', 'question', t('tool_questions'), 'hints'),
          expanded: panel === 'questions',
          use: onQuestions,
        },
      dictation !== 'none' && {
        ...plain('dictation', 'microphone', t('tool_dictation'), 'dictate'),
        pressed: dictation === 'starting' || dictation === 'listening',
        use: onDictate,
      },
      !isTouch && {
        ...plain('habit', 'keyboard', t('tool_habit'), undefined),
        opensMenu: true,
        use: openHabit,
      },
    ];
    return all.filter((tool) => tool !== false);
  }, [
    t,
    handlers,
    imagesOffered,
    videoOffered,
    emojiOffered,
    questionsOffered,
    dictation,
    onDictate,
    isTouch,
    box,
    openHabit,
    openCamera,
  ]);
};

const plain = (
  id: Tool['id'],
  icon: Tool['icon'],
  label: string,
  hook: string | undefined,
): Omit<Tool, 'use'> => ({
  id,
  icon,
  label,
  hook,
  opensMenu: false,
});
