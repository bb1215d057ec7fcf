import { filter, take } from 'rxjs';
import type { Widget } from '../../../application/widget';

/** Resolves when config has come, or when the start has failed without it. */
export const untilConfig = ({ shell }: Pick<Widget, 'shell'>): Promise<unknown> =>
  new Promise((resolve) => {
    const decided = filter<typeof shell.state.current>(
      ({ colours, phase }) => colours !== null || phase.kind !== 'starting',
    );
    shell.state.changes$.pipe(decided, take(1)).subscribe(resolve);
  });
