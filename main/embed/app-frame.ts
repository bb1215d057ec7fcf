import type { LoaderOptions } from '../settings/loader-schema';
import { element } from './dom';
import { frameAnswer } from './frame-answer';
import { frameElement } from './frame-element';
import { type FrameLink, type FrameLinkTools, frameLink } from './frame-link';
import { frameAddress } from './options';
import { watchAddress } from './page-address';
import type { PanelContext } from './panel-context';
import { SKELETON_SHAPES } from './panel-look';

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
  const answer = frameAnswer(context, () => {
    reveal();
    link?.lost();
  });
  const refused = () => context.fail('send_refused', 'unreachable');

  return {
    load() {
      if (link) return;
      const address = frameAddress(options, location, context.scriptAddress);
      const frame = frameElement(address, context.label, options);
      frame.onload = () => answer.loaded(address);
      link = frameLink({ ...tools, frame, address, options, greeted: answer.greeted, refused, signal });
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
  skeleton.append(...SKELETON_SHAPES.map((shape) => element('i', { class: shape })));
  panel.append(skeleton);
  return () => {
    panel.classList.remove('s');
    skeleton.remove();
  };
};
