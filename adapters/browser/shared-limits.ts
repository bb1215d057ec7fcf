import type { SharedLimit, SharedLimits } from '../../application/ports/shared-limits.port';
import { isLimitedCall } from '../../domain/failure/limited-call';
import { channelOf, conversationOf, type OpenChannel, TabChannel } from './tab-channel';

/** Without a channel, each tab meets a limit by itself. */
export class BroadcastLimits extends TabChannel<SharedLimit> implements SharedLimits {
  constructor(open: OpenChannel = channelOf('kefu.limits')) {
    super(limitOf, open);
  }
}

function limitOf(data: unknown): SharedLimit | null {
  const { conversation, call, waitMs } = Object(data) as Record<string, unknown>;
  const key = conversationOf(conversation);
  const isLimit = key !== null && isLimitedCall(call) && typeof waitMs === 'number' && waitMs > 0;
  return isLimit ? { conversation: key, call, waitMs } : null;
}
