import { lazyView } from '../../primitives/lazy-view';
import type { Slots } from './slots';

const close = ({ actions }: { readonly actions: { close(): void } }): void => actions.close();

/** Apart from the slots' types, so that a view may import those without a circle. */
export const SLOTS: Slots = {
  imageDialog: lazyView(() => import('../../views/ImageDialog/ImageDialog'), 'ImageDialog', close),
  videoDialog: lazyView(() => import('../../views/VideoDialog/VideoDialog'), 'VideoDialog', close),
  viewer: lazyView(() => import('../../views/Viewer/Viewer'), 'Viewer', close),
  evaluation: lazyView(
    () => import('../../views/Evaluation/Evaluation'),
    'Evaluation',
    ({ actions }) => actions.cancel(),
  ),
  questions: lazyView(() => import('../../views/Questions/Questions'), 'Questions', close),
  emojiPanel: lazyView(
    () => import('../../views/EmojiPanel/EmojiPanel'),
    'EmojiPanel',
    ({ onClose }) => onClose(),
  ),
  messageForm: lazyView(() => import('../../views/MessageForm/MessageForm'), 'MessageForm'),
};
