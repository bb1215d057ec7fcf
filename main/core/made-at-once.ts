import type { Makers } from './assemble';
import { makeMediaUses } from './media-uses';
import { makeMessageForm } from './message-form';
import { makeRealtime } from './realtime';

export const MADE_AT_ONCE: Makers = {
  media: makeMediaUses,
  messageForm: makeMessageForm,
  realtime: makeRealtime,
};
