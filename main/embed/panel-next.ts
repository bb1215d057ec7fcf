import { nextPage } from './next-page';
import { createPanel } from './panel';
import type { CreatePanel } from './panel-context';

/** The panel of a page with the option `resume` or `visitorStorage`. */
export const createPanelWithNext: CreatePanel = (context) => createPanel(context, nextPage);
