import { useLayoutEffect, useState } from 'react';
import { type TextSize, textScale } from '../../domain/text/text-size';

/**
 * By how much text is larger than the theme says: what the visitor chose, times the font size of the browser's settings.
 *
 * @param size null: text has the sizes of the theme
 */
export const useTextScale = (size: TextSize | null): number => {
  const [browserPixels, setPixels] = useState(0);
  useLayoutEffect(() => setPixels(measureMedium()), []);
  return size === null ? 1 : textScale(size, browserPixels);
};

/** A page may set its own font size for `1rem`, but not what `medium` is. */
const measureMedium = (): number => {
  const probe = document.createElement('i');
  probe.style.setProperty('font-size', 'medium', 'important');
  document.body.append(probe);
  const pixels = Number.parseFloat(getComputedStyle(probe).fontSize);
  probe.remove();
  return pixels;
};
