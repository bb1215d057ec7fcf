import type { PanelContext } from './panel-context';

/** If the frame has loaded and sends no hello within this time, it does not show the app. */
const ANSWER_WITHIN_MS = 10_000;
const LATE_HELLO_MS = 2_000;

/**
 * Whether the page in the frame is the app: it sends hello, shortly before or after its load event.
 *
 * @param missing called when the frame did not answer in time: its content is shown all the same
 */
export const frameAnswer = ({ panel, signal, fail }: PanelContext, missing: () => void) => {
  let isGreeted = false;
  let isHelloEarly = false;
  let loadedAt = -LATE_HELLO_MS;
  let timer: ReturnType<typeof setTimeout> | undefined;
  signal.addEventListener('abort', () => clearTimeout(timer));

  const stopWaiting = ({ origin, pathname }: URL) => {
    missing();
    if (!isGreeted && !isHelloEarly)
      fail('frame_unreachable', `no answer from h5 (data-h5) at ${origin}${pathname}`);
  };

  return {
    greeted() {
      if (performance.now() - loadedAt < LATE_HELLO_MS) isGreeted = true;
      else isHelloEarly = true;
    },
    loaded(address: URL) {
      isGreeted = isHelloEarly;
      isHelloEarly = false;
      loadedAt = performance.now();
      // The frame shows another page than the app. On a phone the cross of the launcher then closes the panel.
      if (!isGreeted) panel.classList.add('m');
      clearTimeout(timer);
      timer = setTimeout(() => stopWaiting(address), ANSWER_WITHIN_MS);
    },
  };
};
