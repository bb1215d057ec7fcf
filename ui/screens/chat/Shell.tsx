import type { ShellActions, ShellSnapshot } from '../../../application/presentation/shell/contract';
import { useT } from '../../foundation/WordsContext';
import { InertBehindDialog } from '../../primitives/InertBehindDialog';
import { ConnectedDialog } from './Connected';
import { Panel } from './Panel';
import { StartFailed } from './StartFailed';
import { Starting } from './Starting';

interface ShellProps {
  readonly snapshot: ShellSnapshot;
  readonly actions: ShellActions;
}

/** Shows a skeleton, then the chat, or why it could not start. */
export const Shell = ({ snapshot, actions }: ShellProps) => {
  const t = useT();
  switch (snapshot.phase.kind) {
    case 'starting':
      return <Starting words={t('starting')} />;
    case 'failed':
      return (
        <>
          <InertBehindDialog>
            <StartFailed phase={snapshot.phase} actions={actions} />
          </InertBehindDialog>
          <ConnectedDialog isOnFailure />
        </>
      );
    case 'open':
      return <Panel />;
  }
};
