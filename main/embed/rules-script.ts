/** kefu-rules.js. kefu-embed.js loads it for the settings `showOn` and `hours`. */
import { ofPage } from '../../shared/browser/of-page';
import type { FileTag } from './load-file';
import { type StartPageRules, startPageRules } from './page-rules';

(ofPage('currentScript') as FileTag<StartPageRules> | null)?.kefuPanel?.(startPageRules);
