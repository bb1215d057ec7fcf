import { filter, map, Subject } from 'rxjs';
import type { AcknowledgementClaim, ReadMark, ReadMarks } from '../../application/ports/read-marks.port';

type TabMessage = { readonly from: string } & (
  | { readonly mark: ReadMark }
  | { readonly claim: AcknowledgementClaim }
);

/** The read marks of one browser. `tab` returns the view of a second tab. */
export class MemoryReadMarks implements ReadMarks {
  readonly received$;
  readonly claims$;

  constructor(
    private readonly tabId: string = 'tab-1',
    private readonly shared: Subject<TabMessage> = new Subject(),
  ) {
    const fromOthers$ = shared.pipe(filter(({ from }) => from !== tabId));
    this.received$ = fromOthers$.pipe(
      map((message) => ('mark' in message ? message.mark : null)),
      filter((mark) => mark !== null),
    );
    this.claims$ = fromOthers$.pipe(
      map((message) => ('claim' in message ? message.claim : null)),
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
