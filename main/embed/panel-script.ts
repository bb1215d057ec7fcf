/** kefu-panel.js: what kefu-embed.js loads when it is first opened. */
import { ofPage } from './dom';
import type { PanelTag } from './load-panel';
import { createPanel } from './panel';

(ofPage('currentScript') as PanelTag | null)?.kefuPanel?.(createPanel);
