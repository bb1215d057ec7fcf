import { useDeferredValue } from 'react';
import type { ShellActions, ShellSnapshot } from '../../../application/presentation/shell/shell-contract';
import { useT } from '../../foundation/TranslationsContext';
import type { ViewProps } from '../../foundation/view-props';
import { InertBehindDialog } from '../../primitives/InertBehindDialog';
import { ConnectedDialog } from './Connected';
import { Panel } from './Panel';
import { StartFailed } from './StartFailed';
import { Starting } from './Starting';

type ShellProps = ViewProps<ShellSnapshot, ShellActions>;

/** Shows a skeleton, then the chat, or why it could not start. */
export const Shell = ({ snapshot, actions }: ShellProps) => {
  const t = useT();
  const { phase, colours } = snapshot;
  const isConfigKnown = useDeferredValue(colours !== null);
  if (phase.kind === 'failed') {
    return (
      <>
        <InertBehindDialog>
          <StartFailed phase={phase} actions={actions} />
        </InertBehindDialog>
        <ConnectedDialog isOnFailure />
      </>
    );
  }
  const isOpen = phase.kind === 'open';
  return (
    <>
      {!isOpen && <Starting words={t('starting')} />}
      {/* While the last answers of the start are on their way, a cheap phone has the time to draw most of the chat. */}
      {(isOpen || isConfigKnown) && <Panel isOpen={isOpen} />}
    </>
  );
};
