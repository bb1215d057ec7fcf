/** kefu-consent.js: `kefu-widget/consent` for pages without a bundler, before or behind the loader's tag. */
import { kefuCalls } from '../embed/vendors/kefu-calls';
import { followFromTag } from './from-tag';

const kefu = kefuCalls();

followFromTag(
  { ...document.currentScript?.dataset },
  { consent: (isGiven) => kefu.call('consent', isGiven) },
  // biome-ignore lint/suspicious/noConsole: the one line that tells an integrator why no consent is passed on.
  (line) => console.error(`kefu: kefu-consent.js: ${line}`),
);
