import { filter, map, type Observable, observeOn, type SchedulerLike, Subject } from 'rxjs';
import type { OwnerCall, OwnerChannel } from '../../application/ports/owner-channel.port';

/** The owners of one browser without locks. `tab` returns the view of a second tab, or of another chat of the page. */
export class MemoryOwnerChannel implements OwnerChannel {
  readonly received$: Observable<OwnerCall>;

  constructor(
    private readonly said: Subject<readonly [MemoryOwnerChannel, OwnerCall]> = new Subject(),
    scheduler?: SchedulerLike,
  ) {
    const received$ = said.pipe(
      filter(([from]) => from !== this),
      map(([, call]) => call),
    );
    this.received$ = scheduler ? received$.pipe(observeOn(scheduler)) : received$;
  }

  /** @param scheduler of the tab's clock: while that is frozen, the tab hears nothing */
  tab(scheduler?: SchedulerLike): MemoryOwnerChannel {
    return new MemoryOwnerChannel(this.said, scheduler);
  }

  publish(call: OwnerCall): void {
    this.said.next([this, call]);
  }
}
