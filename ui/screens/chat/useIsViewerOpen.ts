import { useSelected } from '../../foundation/useSnapshot';
import { useWidget } from '../../foundation/WidgetContext';

/** Dialogs wait while the viewer is open, because they would open invisibly behind it. */
export const useIsViewerOpen = (): boolean =>
  useSelected(useWidget().viewer.state, ({ kind }) => kind !== 'closed');
