import type { Makers } from './assemble';
import { makeCatchUp } from './catch-up';
import { makeMediaUses } from './media-uses';
import { makeMessageForm } from './message-form';

export const MADE_AT_ONCE: Makers = {
  media: makeMediaUses,
  messageForm: makeMessageForm,
  catchUp: makeCatchUp,
};
