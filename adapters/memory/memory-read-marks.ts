import { filter, map, Subject } from 'rxjs';
import type { ReadMark, ReadMarks } from '../../application/ports/read-marks.port';

interface TabMessage {
  readonly from: string;
  readonly mark: ReadMark;
}

/** The read marks of one browser. `tab` returns the view of a second tab. */
export class MemoryReadMarks implements ReadMarks {
  readonly received$;

  constructor(
    private readonly tabId: string = 'tab-1',
    private readonly shared: Subject<TabMessage> = new Subject(),
  ) {
    this.received$ = shared.pipe(
      filter(({ from }) => from !== tabId),
      map(({ mark }) => mark),
    );
  }

  tab(tabId: string): MemoryReadMarks {
    return new MemoryReadMarks(tabId, this.shared);
  }

  publish(mark: ReadMark): void {
    this.shared.next({ from: this.tabId, mark });
  }
}
