import type { ShellActions, ShellSnapshot } from '../../../application/presentation/shell/contract';
import { useT } from '../../foundation/WordsContext';
import { Behind } from '../../primitives/Behind';
import { ConnectedDialog } from './Connected';
import { Failed } from './Failed';
import { Panel } from './Panel';
import { Starting } from './Starting';

interface ShellProps {
  readonly snapshot: ShellSnapshot;
  readonly actions: ShellActions;
}

/** A skeleton, then the conversation; or what kept it from starting. */
export const Shell = ({ snapshot, actions }: ShellProps) => {
  const t = useT();
  switch (snapshot.phase.kind) {
    case 'starting':
      return <Starting words={t('starting')} />;
    case 'failed':
      return (
        <>
          <Behind>
            <Failed phase={snapshot.phase} onRetry={() => actions.retry()} />
          </Behind>
          <ConnectedDialog />
        </>
      );
    case 'open':
      return <Panel />;
  }
};
