import { Subscription } from 'rxjs';

/** Uploads that are under way, and what was chosen and not sent, end with the widget. */
export class EndUploads {
  constructor(private readonly owners: readonly { dispose(): void }[]) {}

  run(): Subscription {
    return new Subscription(() => {
      for (const owner of this.owners) owner.dispose();
    });
  }
}
