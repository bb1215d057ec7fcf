import { isTouchFirst } from '../../shared/browser/matches-media';

/**
 * Gives the visitor a file: by the share sheet of a phone, where there is one for files, else as a download.
 *
 * @returns false: neither works here
 */
export const saveFile = async (file: File): Promise<boolean> => {
  const shared = { files: [file] };
  if (isTouchFirst() && navigator.canShare?.(shared))
    try {
      await navigator.share(shared);
      return true;
    } catch (problem) {
      // The visitor has closed the sheet. Anything else: the frame may not open it.
      if (problem instanceof DOMException && problem.name === 'AbortError') return true;
    }
  return download(file);
};

const download = (file: File): boolean => {
  const link = document.createElement('a');
  if (!('download' in link)) return false;
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.rel = 'noopener';
  document.body.append(link);
  link.click();
  link.remove();
  // The browser has taken the address by then.
  setTimeout(() => URL.revokeObjectURL(link.href), KEPT_MS);
  return true;
};

const KEPT_MS = 60_000;
