import type { Presenter } from '../../../application/presenters/contracts/presenter';
import { SLOTS } from '../../bridge/slot-table';
import type { Slot, ViewProps } from '../../bridge/slots';
import { useSnapshot } from '../../bridge/useSnapshot';
import { useWidget } from '../../bridge/WidgetContext';

/** The views over the panel that load when they are first needed. */
export const Extras = () => {
  const widget = useWidget();
  return (
    <>
      <WhileOpen view={SLOTS.imageDialog} presenter={widget.imageDialog} open={isNotClosed} />
      <WhileOpen view={SLOTS.videoDialog} presenter={widget.videoDialog} open={isNotClosed} />
      <WhileOpen view={SLOTS.viewer} presenter={widget.viewer} open={isNotClosed} />
      <WhileOpen view={SLOTS.evaluation} presenter={widget.evaluation} open={isNotClosed} />
    </>
  );
};

const isNotClosed = (snapshot: { readonly kind: string }): boolean => snapshot.kind !== 'closed';

interface WhileOpenProps<Snapshot, Actions> {
  readonly view: Slot<ViewProps<Snapshot, Actions>>;
  readonly presenter: Presenter<Snapshot, Actions>;
  readonly open: (snapshot: Snapshot) => boolean;
}

const WhileOpen = <Snapshot, Actions>({ view: View, presenter, open }: WhileOpenProps<Snapshot, Actions>) => {
  const snapshot = useSnapshot(presenter.state);
  return View && open(snapshot) ? <View snapshot={snapshot} actions={presenter.actions} /> : null;
};
