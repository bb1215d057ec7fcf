/** kefu-notifications.js. kefu-embed.js loads it for the option `notifications`. */
import { ofPage } from '../../shared/browser/of-page';
import type { FileTag } from './load-file';
import { type StartNotifications, startNotifications } from './page-notifications';

(ofPage('currentScript') as FileTag<StartNotifications> | null)?.kefuPanel?.(startNotifications);
