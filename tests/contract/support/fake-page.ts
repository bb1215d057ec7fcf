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
    prerender: () => {
      Object.assign(document, { prerendering: true });
      return () => {
        Object.assign(document, { prerendering: false });
        document.dispatchEvent(new Event('prerenderingchange'));
      };
    },
    thaw: () => void document.dispatchEvent(new Event('resume')),
    /** The page is about to be left. Browsers before 2023 read `returnValue`, later ones also whether it is cancelled. */
    asks: () => {
      const event = new Event('beforeunload', { cancelable: true });
      const leaving = Object.defineProperty(event, 'returnValue', { value: '', writable: true });
      window.dispatchEvent(leaving);
      if (Boolean(leaving.returnValue) !== leaving.defaultPrevented)
        throw new Error('one kind of browser asks');
      return leaving.defaultPrevented;
    },
  };
};
