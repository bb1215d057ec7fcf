/** kefu-launcher-image.js. kefu-embed.js loads it where `launcherImage` is set. */
import { ofPage } from '../../shared/browser/of-page';
import { type PutImage, putImage } from './launcher-image';
import type { FileTag } from './load-file';

(ofPage('currentScript') as FileTag<PutImage> | null)?.kefuPanel?.(putImage);
