import type { ReadMark, ReadMarks } from '../../application/ports/read-marks.port';
import { MemoryTabChannel } from './memory-tab-channel';

/** The read marks of one browser. `tab` returns the view of a second tab. */
export class MemoryReadMarks extends MemoryTabChannel<ReadMark> implements ReadMarks {
  tab(tabId: string): MemoryReadMarks {
    return new MemoryReadMarks(tabId, this.shared);
  }
}
