import { filter, map, Subject } from 'rxjs';
import type { AcknowledgementClaim, ReadMark, ReadMarks } from '../../application/ports/read-marks.port';

type Told = { readonly from: string } & (
  | { readonly mark: ReadMark }
  | { readonly claim: AcknowledgementClaim }
);

/** The tabs of one browser. `tab` gives a second tab's ears. */
export class MemoryReadMarks implements ReadMarks {
  readonly received$;
  readonly claims$;

  constructor(
    private readonly tabId: string = 'tab-1',
    private readonly shared: Subject<Told> = new Subject(),
  ) {
    const fromOthers$ = shared.pipe(filter(({ from }) => from !== tabId));
    this.received$ = fromOthers$.pipe(
      map((told) => ('mark' in told ? told.mark : null)),
      filter((mark) => mark !== null),
    );
    this.claims$ = fromOthers$.pipe(
      map((told) => ('claim' in told ? told.claim : null)),
      filter((claim) => claim !== null),
    );
  }

  tab(tabId: string): MemoryReadMarks {
    return new MemoryReadMarks(tabId, this.shared);
  }

  publish(mark: ReadMark): void {
    this.shared.next({ from: this.tabId, mark });
  }

  claim(claim: AcknowledgementClaim): void {
    this.shared.next({ from: this.tabId, claim });
  }
}
