import type { Message } from '../../domain/message/message';
import type { RecalledIds } from '../../domain/message/recalled';
import { removedWith } from '../../domain/message/reconcile';
import type { ShownMessages } from './shown-messages';

/** Takes messages out of the conversation, and keeps recalled ones out. */
export class RecallMessages {
  constructor(private readonly shown: ShownMessages) {}

  remove(ids: RecalledIds): Message | undefined {
    const { transcript } = this.shown.memory;
    const found = this.#named(ids);
    if (!found) return undefined;
    transcript.remove(found.clientId);
    this.shown.publishVersion();
    return found;
  }

  recall(ids: RecalledIds): Message | undefined {
    const { recalled, transcript } = this.shown.memory;
    const removed = this.remove(ids);
    // Another message has the client id: only the server id says which one is recalled.
    const isAnother = ids.clientId !== null && transcript.byClientId(ids.clientId) !== undefined;
    // Without an echo it is not known whether the recall means the own message or an answer under its id.
    const isKnown = removed ? removed.serverId !== null || ids.serverId === null : isAnother;
    recalled.add(isKnown ? { clientId: null, serverId: ids.serverId } : ids);
    if (!removed) return undefined;
    if (isKnown) recalled.addMessage(removed, ids.serverId);
    this.shown.publish({ kind: 'recalled', clientId: removed.clientId });
    return removed;
  }

  /** A backend may answer under the client id of the visitor's message. The server id tells such messages apart. */
  #named({ clientId, serverId }: RecalledIds): Message | undefined {
    const { transcript } = this.shown.memory;
    return (
      transcript.byServerId(serverId ?? '') ?? removedWith(serverId, transcript.byClientId(clientId ?? ''))
    );
  }
}
