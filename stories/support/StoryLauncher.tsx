import { useEffect, useRef } from 'react';
import type { StoryGlobals } from '../../.storybook/globals';
import { languageFromTag } from '../../domain/language/language';
import { drawLauncher } from '../../main/embed/draw-launcher';
import { startGreeting } from '../../main/embed/greeting';
import { launcherDrawing } from '../../main/embed/launcher-drawing';
import { showImage } from '../../main/embed/launcher-image';
import { DRAWINGS } from '../../main/embed/launchers/drawings';
import type { KefuLoaderApi } from '../../main/embed/loader-api';
import type { PanelContext } from '../../main/embed/panel-context';
import { PANEL_CSS, SKELETON_SHAPES } from '../../main/embed/panel-look';
import { unreadSigns } from '../../main/embed/unread-signs';
import { addStyleSheet } from '../../shared/browser/add-style-sheet';
import { portrait } from './pictures';

export interface StoryLauncherProps {
  readonly unread: number;
  /** '' shows no preview. */
  readonly preview: string;
  /** Of the agent who speaks. */
  readonly name?: string;
  /** A picture of the shop on the launcher. */
  readonly image?: string;
  /** What the shop says beside the launcher. */
  readonly greeting?: Parameters<KefuLoaderApi['greet']>[0];
  /** The panel is open, and the app is not there yet. */
  readonly isOpen: boolean;
  readonly globals: StoryGlobals;
}

/** The loader's own elements on an empty page of a shop, without its frame. */
export const StoryLauncher = ({
  unread,
  preview,
  name = 'Mia',
  isOpen,
  image,
  greeting,
  globals,
}: StoryLauncherProps) => {
  const page = useRef<HTMLDivElement>(null);
  const { theme, locale, scheme } = globals;
  useEffect(() => {
    const options = { businessId: '1', theme, lang: locale, scheme, titleBadge: false };
    const gone = new AbortController();
    const { host, root, launcher, panel, label } = drawLauncher(options);
    const { signal } = gone;
    const context = { root, launcher, label, signal, open: () => undefined } as unknown as PanelContext;
    const files = {
      drawing: async (id: string) => (await DRAWINGS[id]?.())?.default ?? '',
      panel: never,
      part: never,
    };
    addStyleSheet(root, PANEL_CSS);
    launcherDrawing(root, files)(theme);
    if (image) showImage({ root, launcher }, Object.assign(new Image(), { alt: '', src: image }));
    const signs = unreadSigns(context, options);
    signs.show(unread);
    if (preview !== '') {
      signs.by({ name, avatar: portrait(190) });
      signs.arrived(preview);
    }
    if (isOpen) open(panel, launcher);
    if (greeting) startGreeting({ ...context, ...GREETS, given: options, languageFromTag }, greeting);
    host.lang = 'en';
    page.current?.append(host);
    return () => {
      gone.abort();
      host.remove();
    };
  }, [theme, locale, scheme, unread, preview, name, isOpen, image, greeting]);
  return (
    <div
      ref={page}
      style={{
        minBlockSize: '100dvh',
        padding: 24,
        color: scheme === 'dark' ? '#ddd' : '#333',
        background: scheme === 'dark' ? '#1c1c1e' : '#f4f4f2',
        font: '15px/1.5 system-ui, sans-serif',
      }}
    >
      <p>The page of a shop</p>
    </div>
  );
};

const GREETS = {
  fail: () => undefined,
  emit: () => undefined,
  handle: {
    ...{ open: () => undefined, send: () => undefined, consent: () => undefined, reset: () => undefined },
    ...{ isOpen: false, unread: 0 },
  },
};

const never = () => new Promise<never>(() => undefined);

const open = (panel: HTMLElement, launcher: HTMLElement): void => {
  panel.hidden = false;
  launcher.setAttribute('aria-expanded', 'true');
  const bones = document.createElement('div');
  bones.className = 'bones';
  bones.append(
    ...SKELETON_SHAPES.map((shape) => Object.assign(document.createElement('i'), { className: shape })),
  );
  panel.append(bones);
};
