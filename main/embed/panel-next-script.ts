/** kefu-panel-next.js. kefu-embed.js loads it in the place of kefu-panel.js for the options `resume` and `visitorStorage`. */
import { ofPage } from '../../shared/browser/of-page';
import type { FileTag } from './load-file';
import type { CreatePanel } from './panel-context';
import { createPanelWithNext } from './panel-next';

(ofPage('currentScript') as FileTag<CreatePanel> | null)?.kefuPanel?.(createPanelWithNext);
