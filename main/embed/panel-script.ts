/** kefu-panel.js. kefu-embed.js loads it before the first opening. */
import { ofPage } from './dom';
import type { PanelTag } from './load-panel';
import { createPanel } from './panel';

(ofPage('currentScript') as PanelTag | null)?.kefuPanel?.(createPanel);
