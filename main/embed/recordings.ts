import { recordingFile } from '../../shared/browser/recording-file';
import { hearApp, linkOf } from './hear-app';

/** An app of an earlier release, or one that does not list this page, does not answer. */
const ANSWER_WITHIN_MS = 10_000;

type Answer = (file: File | null) => void;

/** Who waits for the recording of the chat that the loader has drawn, the first one first. */
const waiting = new WeakMap<Element, Answer[]>();

export type AskRecording = (context: { readonly host: HTMLElement }) => Promise<File | null>;

/** `kefu.record()`: the app has the recording, and sends it in parts. */
export const askRecording: AskRecording = ({ host }) =>
  new Promise((answer) => {
    const link = linkOf(host);
    if (!link) return answer(null);
    waitersOf(host).push(answer);
    setTimeout(answer, ANSWER_WITHIN_MS, null);
    link.say({ type: 'record' });
  });

const waitersOf = (host: HTMLElement): Answer[] => {
  const known = waiting.get(host);
  if (known) return known;
  const asked: Answer[] = [];
  waiting.set(host, asked);
  let text = '';
  hearApp(host, {
    recording({ part, more }) {
      text += part;
      if (more) return;
      asked.shift()?.(recordingFile(text));
      text = '';
    },
  });
  return asked;
};
