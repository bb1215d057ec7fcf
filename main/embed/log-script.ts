/** kefu-log.js. kefu-embed.js loads it for the option `onLog`. */
import { ofPage } from '../../shared/browser/of-page';
import type { FileTag } from './load-file';
import { type StartPageLog, startPageLog } from './page-log';

(ofPage('currentScript') as FileTag<StartPageLog> | null)?.kefuPanel?.(startPageLog);
