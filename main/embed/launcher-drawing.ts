import { drawsLauncher } from '../../domain/theme/launcher-shape';
import { type AddedSheet, addStyleSheet } from '../../shared/browser/add-style-sheet';
import type { Files } from './load-file';

/** Draws launcher, panel and preview as a theme does; the last call counts. Any other text gives the default's. */
export const launcherDrawing = (root: ShadowRoot, files: Files): ((theme?: string) => void) => {
  let wanted: string | undefined;
  let sheet: AddedSheet | null | undefined;
  return (theme) => {
    if (theme === wanted) return;
    wanted = theme;
    const put = (css = '') => {
      if (theme !== wanted) return;
      if (sheet) sheet.remove();
      sheet = addStyleSheet(root, css);
    };
    // If the file cannot be loaded, the launcher stays as it is.
    if (drawsLauncher(theme)) files.drawing(theme as string).then(put, () => {});
    else put();
  };
};
