import type { LoaderOptions } from '../settings/loader-schema';
import { element } from './dom';
import { frameElement } from './frame-element';
import { type FrameLink, type FrameLinkTools, frameLink } from './frame-link';
import { frameAddress } from './options';
import { watchAddress } from './page-address';
import type { PanelContext } from './panel-context';
import { BONES } from './panel-look';

/** If the frame has loaded and sends no hello within this time, it does not show the app. */
const ANSWER_WITHIN_MS = 10_000;
const LATE_HELLO_MS = 2_000;

/** The app in its frame, behind a skeleton. */
export interface AppFrame {
  load(): void;
  /** Removes the skeleton, because the app is visible. */
  reveal(): void;
  /** Undefined until `load`. */
  link(): FrameLink | undefined;
  /** Sends the command now, or when the app is loaded. */
  command: FrameLink['command'];
}

export const appFrame = (
  context: PanelContext,
  options: LoaderOptions,
  tools: Pick<FrameLinkTools, 'isShown' | 'isFull' | 'receive'>,
): AppFrame => {
  const { panel, signal } = context;
  const reveal = showSkeleton(panel);
  /** Commands that wait for the app to be loaded. */
  const later: Parameters<FrameLink['command']>[] = [];
  let link: FrameLink | undefined;
  /** The page in the frame has sent hello. That happens shortly before or after its load event. */
  let isGreeted = false;
  let isHelloEarly = false;
  let loadedAt = -LATE_HELLO_MS;
  let answerTimer: ReturnType<typeof setTimeout> | undefined;

  const greeted = () => {
    if (performance.now() - loadedAt < LATE_HELLO_MS) isGreeted = true;
    else isHelloEarly = true;
  };

  /** The frame did not answer in time. Its content is shown all the same. */
  const stopWaiting = (address: URL) => {
    reveal();
    if (!isGreeted && !isHelloEarly)
      context.fail(
        'frame_unreachable',
        `no answer from h5 (data-h5) at ${address.origin}${address.pathname}`,
      );
  };

  const loaded = (address: URL) => {
    isGreeted = isHelloEarly;
    isHelloEarly = false;
    loadedAt = performance.now();
    // The frame shows another page than the app. On a phone the cross of the launcher then closes the panel.
    if (!isGreeted) panel.classList.add('m');
    clearTimeout(answerTimer);
    answerTimer = setTimeout(() => stopWaiting(address), ANSWER_WITHIN_MS);
  };

  signal.addEventListener('abort', () => clearTimeout(answerTimer));

  return {
    load() {
      if (link) return;
      const address = frameAddress(options, location, context.scriptAddress);
      const frame = frameElement(address, context.label, options);
      frame.onload = () => loaded(address);
      link = frameLink({ ...tools, frame, address, options, greeted, signal });
      for (const command of later) link.command(...command);
      watchAddress((page) => link?.say({ type: 'page', address: page }), signal);
      panel.append(frame);
    },
    reveal,
    link: () => link,
    command(name, value) {
      if (link) link.command(name, value);
      else later.push([name, value]);
    },
  };
};

/** @returns removes it */
const showSkeleton = (panel: HTMLElement): (() => void) => {
  const skeleton = element('div', { class: 'bones', 'aria-hidden': true });
  skeleton.append(...BONES.map((bone) => element('i', { class: bone })));
  panel.append(skeleton);
  return () => {
    panel.classList.remove('s');
    skeleton.remove();
  };
};
