import type { Factories } from './assemble';
import { makeMediaUses } from './media-uses';
import { makeMessageForm } from './message-form';
import { makeRealtime } from './realtime';

export const EAGER_FACTORIES: Factories = {
  media: makeMediaUses,
  messageForm: makeMessageForm,
  realtime: makeRealtime,
};
