import { Subscription } from 'rxjs';

/** Ends running uploads and drops chosen files when the widget ends. */
export class EndUploads {
  constructor(private readonly owners: readonly { dispose(): void }[]) {}

  run(): Subscription {
    return new Subscription(() => {
      for (const owner of this.owners) owner.dispose();
    });
  }
}
