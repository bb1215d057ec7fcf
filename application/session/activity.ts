import { type Observable, Subject } from 'rxjs';
import type { MediaType } from '../../domain/upload/upload-item';

/** What the visitor does beside texts. The integrator's code hears of it (`measured-events.ts`), and a text that waits (`undo-send.ts`). */
export type ActivityEvent =
  | { readonly kind: 'question-tapped'; readonly text: string }
  | { readonly kind: 'article-opened'; readonly title: string }
  | {
      readonly kind: 'article-rated';
      readonly title: string;
      readonly opinion: 'no' | 'partly' | 'yes';
    }
  | {
      readonly kind: 'upload';
      readonly clientId: string;
      readonly type: MediaType;
      readonly state: 'started' | 'done' | 'failed';
      /** Why it failed, as a key of `FAILURES`; '' if it has not failed. */
      readonly reason: string;
    };

export class Activity {
  readonly #happened = new Subject<ActivityEvent>();
  readonly happened$: Observable<ActivityEvent> = this.#happened.asObservable();

  report(event: ActivityEvent): void {
    this.#happened.next(event);
  }
}
