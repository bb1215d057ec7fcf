import { useSnapshot } from '../../foundation/useSnapshot';
import { useWidget } from '../../foundation/WidgetContext';

/** Dialogs wait while the viewer is open, because they would open invisibly behind it. */
export const useIsViewerOpen = (): boolean => useSnapshot(useWidget().viewer.state).kind !== 'closed';
