import { filter, take } from 'rxjs';
import type { ShellSnapshot } from '../../../application/presentation/shell/shell-contract';
import type { Widget } from '../../../application/widget';

/** Resolves when config has come, or when the start has failed without it. */
export const untilConfig = ({ shell }: Pick<Widget, 'shell'>): Promise<unknown> =>
  new Promise((resolve) => {
    const isDecided = ({ colours, phase }: ShellSnapshot) => colours !== null || phase.kind !== 'starting';
    shell.state.changes$.pipe(filter(isDecided), take(1)).subscribe(resolve);
  });
