import type { FrameMessage } from '../../adapters/frame/protocol';
import { launcherShape } from '../../domain/theme/launcher-shape';
import type { LoaderOptions } from '../settings/loader-schema';
import type { PanelContext } from './panel-context';

export interface LauncherLook {
  /** Applies the look that the app sends. What the integrator has set stays. */
  take(look: Extract<FrameMessage, { readonly type: 'look' }>): void;
  /** The shape of the present theme, while the app is not loaded. */
  reshape(): void;
}

const isHex = (colour?: string): colour is string => /^#[\da-f]{6}$/i.test(`${colour}`);

const SHAPES = ['circle', 'square', 'pill', 'ticket'];

export const launcherLook = (
  { launcher, draw }: Pick<PanelContext, 'launcher' | 'draw'>,
  options: LoaderOptions,
): LauncherLook => {
  const shapeAs = (shape: string) => {
    if (options.shape || !SHAPES.includes(shape)) return;
    launcher.classList.remove(...SHAPES);
    launcher.classList.add(shape);
  };
  return {
    take({ ground, text, shape = '', theme }) {
      shapeAs(shape);
      // An older app names no theme.
      if (theme !== undefined) draw?.(theme);
      if (options.color || !isHex(ground)) return;
      launcher.style.setProperty('--ground', ground);
      // An app that sends no text colour sends only backgrounds on which white can be read.
      if (isHex(text)) launcher.style.color = text;
    },
    reshape() {
      shapeAs(launcherShape(options.theme));
      draw?.(options.theme);
    },
  };
};
