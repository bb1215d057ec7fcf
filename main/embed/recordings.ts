import type { FrameLink, ReceivedMessage } from '../../adapters/frame/frame-link';
import { recordingFile } from '../../shared/browser/recording-file';

/** An app of an earlier release, or one that does not list this page, does not answer. */
const ANSWER_WITHIN_MS = 10_000;

/** `kefu.record()`: the app has the recording, and sends it in parts. */
export const recordingsOf = (link: () => FrameLink | undefined) => {
  const asked: ((file: File | null) => void)[] = [];
  let text = '';
  return {
    ask: (): Promise<File | null> =>
      new Promise((answer) => {
        const to = link();
        if (!to) return answer(null);
        asked.push(answer);
        setTimeout(answer, ANSWER_WITHIN_MS, null);
        to.say({ type: 'record' });
      }),
    take({ part, more }: Extract<ReceivedMessage, { readonly type: 'recording' }>) {
      text += part;
      if (more) return;
      asked.shift()?.(recordingFile(text));
      text = '';
    },
  };
};
