import type { ReadMark, ReadMarks } from '../../application/ports/read-marks.port';
import { channelOf, conversationOf, isId, type OpenChannel, TabChannel } from './tab-channel';

/** Without a channel, tabs share no read marks. */
export class BroadcastReadMarks extends TabChannel<ReadMark> implements ReadMarks {
  constructor(open: OpenChannel = channelOf('kefu.read')) {
    super(markOf, open);
  }
}

/**
 * A tab with an earlier release also asks here who acknowledges a message. If it gets no answer within 100 ms, it acknowledges.
 */
function markOf(data: unknown): ReadMark | null {
  const { conversation, clientId, serverId } = Object(data) as Record<string, unknown>;
  const key = conversationOf(conversation);
  if (!isId(clientId) || key === null) return null;
  const mark = { conversation: key, clientId };
  return isId(serverId) ? { ...mark, serverId } : mark;
}
