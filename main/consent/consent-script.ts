/** kefu-consent.js: `kefu-widget/consent` for pages without a bundler, before or behind the loader's tag. */
import { writeLine } from '../../shared/browser/write-line';
import { kefuCalls } from '../embed/vendors/kefu-calls';
import { followFromTag } from './from-tag';

const kefu = kefuCalls();

followFromTag(
  { ...document.currentScript?.dataset },
  { consent: (isGiven) => kefu.call('consent', isGiven) },
  (line) => writeLine('error', `kefu: kefu-consent.js: ${line}`),
);
