import { filter, map, Subject } from 'rxjs';
import type { ReadMark, ReadMarks } from '../../application/ports/read-marks.port';

/** The tabs of one browser. `tab` gives a second tab's ears. */
export class MemoryReadMarks implements ReadMarks {
  readonly heard$;

  constructor(
    private readonly tabId: string = 'tab-1',
    private readonly shared: Subject<{ readonly from: string; readonly mark: ReadMark }> = new Subject(),
  ) {
    this.heard$ = shared.pipe(
      filter(({ from }) => from !== tabId),
      map(({ mark }) => mark),
    );
  }

  tab(tabId: string): MemoryReadMarks {
    return new MemoryReadMarks(tabId, this.shared);
  }

  tell(mark: ReadMark): void {
    this.shared.next({ from: this.tabId, mark });
  }
}
