/** kefu-panel.js. kefu-embed.js loads it before the first opening. */
import { ofPage } from '../../shared/browser/of-page';
import type { FileTag } from './load-file';
import { createPanel } from './panel';
import type { CreatePanel } from './panel-context';

(ofPage('currentScript') as FileTag<CreatePanel> | null)?.kefuPanel?.(createPanel);
