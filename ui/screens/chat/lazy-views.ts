import { lazyPart, lazyQuestion, lazyView } from '../../primitives/LazyView/lazy-view';

/*
 * The views whose code loads when they are first shown. The last argument closes the view if its code cannot be
 * loaded.
 */

const close = ({ actions }: { readonly actions: { close(): void } }): void => actions.close();

export const ImageDialog = lazyView(
  () => import('../../views/ImageDialog/ImageDialog'),
  'ImageDialog',
  close,
);
export const VideoDialog = lazyView(
  () => import('../../views/VideoDialog/VideoDialog'),
  'VideoDialog',
  close,
);
export const Viewer = lazyView(() => import('../../views/Viewer/Viewer'), 'Viewer', close);
export const Questions = lazyView(() => import('../../views/Questions/Questions'), 'Questions', close);
export const MessageForm = lazyView(() => import('../../views/MessageForm/MessageForm'), 'MessageForm');
export const Evaluation = lazyView(
  () => import('../../views/Evaluation/Evaluation'),
  'Evaluation',
  ({ actions }) => actions.cancel(),
);
export const SecretSheet = lazyQuestion(
  () => import('../../views/SecretSheet/SecretSheet'),
  'SecretSheet',
  ({ actions }) => actions.sendAsIs(),
);
export const RatingCard = lazyPart(() => import('../../views/Evaluation/RatingCard'), 'RatingCard');
export const Toasts = lazyPart(() => import('../../views/Toasts/Toasts'), 'Toasts');
export const AnswerTime = lazyPart(() => import('../../views/Conversation/AnswerTime'), 'AnswerTime');
export const DropZone = lazyPart(() => import('./DropZone'), 'DropZone');
export const ConnectedChatMenu = lazyView(
  () => import('./ConnectedChatMenu'),
  'ConnectedChatMenu',
  ({ onClose }) => onClose(),
);
export const EmojiPanel = lazyView(
  () => import('../../views/EmojiPanel/EmojiPanel'),
  'EmojiPanel',
  ({ onClose }) => onClose(),
);
export const Marquee = lazyView(() => import('../../views/Marquee/Marquee'), 'Marquee', close);
export const FeedbackDialog = lazyView(
  () => import('../../views/FeedbackDialog/FeedbackDialog'),
  'FeedbackDialog',
  ({ actions }) => actions.dismiss(),
);

export const NetworkLost = lazyPart(() => import('../../primitives/Card/NetworkLost'), 'NetworkLost');
