/** kefu-greeting.js. kefu-embed.js loads it for the option `greeting`, and for the call `greet`. */
import { ofPage } from '../../shared/browser/of-page';
import { type StartGreeting, startGreeting } from './greeting';
import type { FileTag } from './load-file';

(ofPage('currentScript') as FileTag<StartGreeting> | null)?.kefuPanel?.(startGreeting);
