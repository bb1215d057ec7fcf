/** kefu-recordings.js. kefu-embed.js loads it for the call `record`. */
import { ofPage } from '../../shared/browser/of-page';
import type { FileTag } from './load-file';
import { type AskRecording, askRecording } from './recordings';

(ofPage('currentScript') as FileTag<AskRecording> | null)?.kefuPanel?.(askRecording);
