import { addStyleSheet } from '../../ui/foundation/add-style-sheet';
import type { LoaderOptions } from '../settings/loader-schema';
import { element } from './dom';
import { launcherShape } from './launcher-shapes';
import { loaderCss, wordFor } from './loader-look';

/** A switch of the tag is on, unless its value is `false`. */
export const isOn = (value: unknown): boolean => `${value}` !== 'false';

/** The elements of the loader, in a shadow tree that is not in the page yet. */
export const drawLauncher = (options: LoaderOptions) => {
  const label = options.label || wordFor(options.lang || navigator.language);
  const host = element('div', { 'data-kefu': 'embed' });
  const root = host.attachShadow({ mode: 'open' });
  const panel = element('div', { class: 'p m s', hidden: '' });
  const launcher = element('button', {
    class: `l ${options.shape || launcherShape(options.theme)}`,
    'data-kefu': 'launcher',
    part: 'launcher',
    'data-word': label,
    'aria-label': label,
    'aria-expanded': false,
  });
  addStyleSheet(root, loaderCss(options));
  root.append(panel, launcher);
  if (options.color) launcher.style.setProperty('--ground', options.color);
  if (!isOn(options.launcher)) launcher.hidden = true;
  return { host, root, panel, launcher, label };
};
