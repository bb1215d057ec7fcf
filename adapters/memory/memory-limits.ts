import type { SharedLimit, SharedLimits } from '../../application/ports/shared-limits.port';
import { MemoryTabChannel } from './memory-tab-channel';

/** The limits that the tabs of one browser have met. `tab` returns the view of a second tab. */
export class MemoryLimits extends MemoryTabChannel<SharedLimit> implements SharedLimits {
  tab(tabId: string): MemoryLimits {
    return new MemoryLimits(tabId, this.shared);
  }
}
