import type { OwnerCall, OwnerChannel } from '../../application/ports/owner-channel.port';
import { channelOf, isId, type OpenChannel, TabChannel } from './tab-channel';

/** Without a channel, a tab believes that no other one is alive. */
export class BroadcastOwners extends TabChannel<OwnerCall> implements OwnerChannel {
  constructor(open: OpenChannel = channelOf('kefu.owners')) {
    super(callOf, open);
  }
}

function callOf(data: unknown): OwnerCall | null {
  const { kind, lock, by } = Object(data) as Record<string, unknown>;
  const isCall = (kind === 'who' || kind === 'here') && isId(lock) && isId(by);
  return isCall ? { kind, lock, by } : null;
}
