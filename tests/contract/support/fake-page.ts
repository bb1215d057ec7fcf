import { FakeStorage } from './fake-storage';

interface FakePageOptions {
  readonly languages?: readonly string[] | undefined;
  readonly sessionStorage?: Storage;
}

/**
 * The parts of a window and its document for network, visibility and freezing. They also fire an event if nothing
 * has changed.
 */
export const fakePage = ({
  languages = ['en'],
  sessionStorage = new FakeStorage(),
}: FakePageOptions = {}) => {
  const document = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  const navigator = { onLine: true, languages, language: languages[0] ?? '' };
  const window = Object.assign(new EventTarget(), {
    document,
    navigator,
    sessionStorage,
  });
  return {
    window: window as unknown as Window,
    network: (up: boolean) => {
      navigator.onLine = up;
      window.dispatchEvent(new Event(up ? 'online' : 'offline'));
    },
    show: (shown: boolean) => {
      document.visibilityState = shown ? 'visible' : 'hidden';
      document.dispatchEvent(new Event('visibilitychange'));
    },
    thaw: () => void document.dispatchEvent(new Event('resume')),
  };
};
