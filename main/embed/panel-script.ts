/** kefu-panel.js: what kefu-embed.js loads when it is first opened. */
import type { PanelTag } from './load-panel';
import { createPanel } from './panel';

(document.currentScript as PanelTag | null)?.kefuPanel?.(createPanel);
