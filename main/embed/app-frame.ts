import { untilActivated } from '../../adapters/browser/activation';
import { type FrameLink, type FrameLinkDeps, frameLink } from '../../adapters/frame/frame-link';
import { watchAddress } from '../../adapters/frame/page-address';
import { CALLS } from '../../application/integration/call-table';
import { isKeyFunction } from '../../domain/identity/key-function';
import { runningTime } from '../../shared/browser/of-window';
import type { LoaderOptions } from '../settings/loader-schema';
import { change, element } from './dom';
import { isOn } from './draw-launcher';
import { frameAddress } from './options';
import type { PanelContext } from './panel-context';
import { languageOf, lostWords, SKELETON_SHAPES } from './panel-look';

/** The app in its frame, behind a skeleton. */
export interface AppFrame {
  load(): void;
  /** Names the frame as the panel. */
  rename(): void;
  /** Removes the skeleton, because the app is visible. */
  reveal(): void;
  /** Undefined until `load`. */
  link(): FrameLink | undefined;
  /** Sends the command now, or when the app is loaded. */
  command: FrameLink['command'];
  /** What waits for the app is of the former visitor, who has left: it is not done any more. */
  dropWaiting(): void;
  isOfThisOrigin(): boolean;
}

export const appFrame = (
  context: PanelContext,
  options: LoaderOptions,
  deps: Pick<FrameLinkDeps, 'isShown' | 'isFull' | 'isHeard' | 'receive' | 'greeting'>,
): AppFrame => {
  const { panel, signal } = context;
  const reveal = showSkeleton(panel);
  /** Commands that wait for the app to be loaded. */
  let later: Parameters<FrameLink['command']>[] = [];
  let link: FrameLink | undefined;
  let frame: HTMLIFrameElement | undefined;
  let isLost = false;
  let isOlder = false;
  const answer = frameAnswer(context, () => {
    reveal();
    link?.lost();
  });
  const refused = () => context.fail('send_refused', signal.aborted ? 'not-started' : 'unreachable');
  const addressNow = () => frameAddress(options, location, context.scriptAddress, isOlder);
  /** Nobody has checked the attributes of a tag. A call of the page must not throw. */
  const addressOrProblem = () => {
    try {
      return addressNow();
    } catch (problem) {
      return (problem as Error).message.replace('kefu: ', '');
    }
  };

  const load = () => {
    if (link || signal.aborted) return;
    const activated = untilActivated(document);
    // Nobody has opened the page yet.
    if (activated) {
      void activated.then(load);
      return;
    }
    const address = addressOrProblem();
    if (typeof address === 'string') {
      isLost = true;
      reveal();
      return context.fail('frame_unreachable', address);
    }
    const made = frameElement(address, context.label, options);
    frame = made;
    made.onload = () => {
      const other = otherPage(made);
      if (other && !answer.isGreeted())
        sayLost(made, `${other} answers for h5 (data-h5) at ${nameOf(address)}`);
      else answer.loaded(address);
    };
    link = frameLink({
      ...deps,
      ...{ frame, address, options, mayGreetOlder, greeted: answer.greeted, refused, signal },
    });
    for (const command of later) link.command(...command);
    watchAddress((page) => link?.say({ type: 'page', address: page }), signal);
    panel.append(frame);
    if (context.handle) context.handle.state = 'starting';
    answer.waitFor(address, LOAD_WITHIN_MS);
  };

  /**
   * An app of an earlier release reads the visitor in its address. An address that is changed in the page would be one more entry of the
   * history.
   */
  const mayGreetOlder = () => {
    const shown = frame as HTMLIFrameElement;
    if (isKeyFunction(options.accessKey)) {
      sayLost(shown, 'h5 (data-h5) is an older release: accessKey must be a text');
      return false;
    }
    const { href } = addressNow();
    isOlder = true;
    const { href: named } = addressNow();
    if (named === href) return true;
    shown.remove();
    panel.append(change(shown, { src: named }));
    return false;
  };

  /** The visitor sees a sentence in place of the page, which is removed with all that runs in it. */
  const sayLost = (shown: HTMLIFrameElement, cause: string) => {
    const again = element('button', { class: 'w' });
    again.textContent = lostWords(languageOf(context, options));
    again.onclick = () => {
      again.replaceWith(shown);
      shown.focus();
    };
    answer.end();
    reveal();
    link?.lost();
    shown.replaceWith(again);
    panel.classList.add('m');
    context.fail('frame_unreachable', cause);
  };

  return {
    load,
    rename() {
      if (frame) frame.title = context.label;
    },
    reveal,
    link: () => link,
    dropWaiting() {
      later = later.filter(([name]) => CALLS[name].lasts && name !== 'identify');
    },
    isOfThisOrigin() {
      const address = addressOrProblem();
      return typeof address === 'object' && address.origin === location.origin;
    },
    command(name, value) {
      if (link) link.command(name, value);
      else if (isLost && name === 'send') refused();
      else later.push([name, value]);
    },
  };
};

/** @returns removes it */
const showSkeleton = (panel: HTMLElement): (() => void) => {
  const skeleton = element('div', { class: 'bones', 'aria-hidden': true });
  skeleton.append(...SKELETON_SHAPES.map((shape) => element('i', { class: shape })));
  panel.append(skeleton);
  return () => {
    panel.classList.remove('s');
    skeleton.remove();
  };
};

const nameOf = ({ origin, pathname }: URL): string => origin + pathname;

/** What answers in the place of the app; undefined for the app, and for a page of another origin, which nobody can see from here. */
const otherPage = ({
  contentDocument: shown,
  contentWindow: view,
}: HTMLIFrameElement): string | undefined => {
  if (!shown || shown.querySelector('#kefu-settings')) return;
  const [load] = (view?.performance.getEntriesByType('navigation') ?? []) as PerformanceNavigationTiming[];
  return load?.workerStart ? 'a service worker of this page' : 'another page';
};

/** If the frame has loaded and sends no hello within this time, it does not show the app. */
const ANSWER_WITHIN_MS = 10_000;
/** A frame whose files are left unanswered never loads. */
const LOAD_WITHIN_MS = 45_000;
const LATE_HELLO_MS = 2_000;

/**
 * Whether the page in the frame is the app: it sends hello, shortly before or after its load event.
 *
 * @param missing called when the frame did not answer in time: its content is shown all the same
 */
const frameAnswer = ({ panel, signal, fail }: PanelContext, missing: () => void) => {
  let isGreeted = false;
  let isHelloEarly = false;
  let loadedAt = -LATE_HELLO_MS;
  let timer: ReturnType<typeof setTimeout> | undefined;
  signal.addEventListener('abort', () => clearTimeout(timer));

  const waitFor = (address: URL, ms = ANSWER_WITHIN_MS) => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      missing();
      if (!isGreeted && !isHelloEarly)
        fail('frame_unreachable', `no answer from h5 (data-h5) at ${nameOf(address)}`);
    }, ms);
  };

  return {
    waitFor,
    isGreeted: () => isHelloEarly,
    end: () => clearTimeout(timer),
    greeted() {
      if (runningTime() - loadedAt < LATE_HELLO_MS) isGreeted = true;
      else isHelloEarly = true;
    },
    loaded(address: URL) {
      isGreeted = isHelloEarly;
      isHelloEarly = false;
      loadedAt = runningTime();
      // The frame shows another page than the app. On a phone the cross of the launcher then closes the panel.
      if (!isGreeted) panel.classList.add('m');
      waitFor(address);
    },
  };
};

/** The frame of the app. It loads as soon as it is in the page. */
const frameElement = (
  address: URL,
  title: string,
  { credentialless, dictation }: LoaderOptions,
): HTMLIFrameElement => {
  const frame = element('iframe', {
    title,
    allow: [
      'autoplay; clipboard-write; fullscreen',
      isOn(dictation ?? false) && 'microphone',
      // An older browser would warn of names that it does not know.
      'Translator' in window && 'translator; language-detector',
    ]
      .filter(Boolean)
      .join('; '),
    referrerpolicy: 'strict-origin-when-cross-origin',
  });
  // A page with cross-origin isolation loads no other frame.
  if (credentialless ?? globalThis.crossOriginIsolated) change(frame, { credentialless: '' });
  return change(frame, { src: address.href });
};
