import type { Factories } from './assemble';
import { makeCatchUp } from './catch-up';
import { makeMediaUses } from './media-uses';
import { makeMessageForm } from './message-form';

export const EAGER_FACTORIES: Factories = {
  media: makeMediaUses,
  messageForm: makeMessageForm,
  catchUp: makeCatchUp,
};
