import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import type { Slots } from './slots';

/** `lazyView(() => import('../views/Evaluation/Evaluation'), 'Evaluation')` for a view with a named export. */
export const lazyView = <Name extends string, Props>(
  load: () => Promise<Readonly<Record<Name, ComponentType<Props>>>>,
  name: Name,
): LazyExoticComponent<ComponentType<Props>> => lazy(async () => ({ default: (await load())[name] }));

/** Apart from the slots' types, so that a view may import those without a circle. */
export const SLOTS: Slots = {
  imageDialog: lazyView(() => import('../views/ImageDialog/ImageDialog'), 'ImageDialog'),
  videoDialog: lazyView(() => import('../views/VideoDialog/VideoDialog'), 'VideoDialog'),
  viewer: lazyView(() => import('../views/Viewer/Viewer'), 'Viewer'),
  evaluation: lazyView(() => import('../views/Evaluation/Evaluation'), 'Evaluation'),
  questions: lazyView(() => import('../views/Questions/Questions'), 'Questions'),
  emojiPanel: lazyView(() => import('../views/EmojiPanel/EmojiPanel'), 'EmojiPanel'),
  messageForm: lazyView(() => import('../views/MessageForm/MessageForm'), 'MessageForm'),
};
