import type { OutboxContent, OutboxEntry } from '../../../domain/delivery/outbox-entry';
import type { OwnMessage } from '../../../domain/delivery/own-message';

export const question: OutboxContent = { kind: 'question', text: 'q', questionId: '1', keyword: 'k' };

export const media: OutboxContent = {
  kind: 'media',
  text: '',
  images: ['https://example.com/a.png'],
  video: null,
};

/** A text to an agent. */
export const entryOf = (parts: Partial<OutboxEntry> = {}): OutboxEntry => ({
  clientId: 'm1',
  mode: 'agent',
  createdAt: 1,
  content: { kind: 'text', text: 'words' },
  ...parts,
});

/** A text to an agent that was just written. */
export const messageOf = (parts: Partial<OwnMessage> = {}): OwnMessage => ({
  entry: entryOf(),
  phase: 'waiting',
  isShown: true,
  isLeft: false,
  owner: 'thisTab',
  ownedByOtherTab: false,
  queue: 'immediate',
  attempts: 0,
  attemptId: 0,
  notBefore: 0,
  possiblyDelivered: false,
  afterPoll: 0,
  keepsNoRecord: false,
  served: 'unknown',
  hasChangedAgent: false,
  refusal: null,
  refusedWords: '',
  ...parts,
});
