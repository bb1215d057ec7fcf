import { contrast } from '../../ui/foundation/look/contrast';
import type { Hex } from '../../ui/foundation/look/tokens';

export const CLEAR = 'rgba(0, 0, 0, 0)';

/** What is drawn in the box of a control, or below it, has a colour of its own. */
const groundOf = (control: Element | null): string => {
  const { backgroundColor, backgroundImage } = getComputedStyle(control ?? document.body);
  if (backgroundImage !== 'none') return backgroundImage;
  const plate = getComputedStyle(control ?? document.body, '::before');
  if (plate.zIndex === '-1') return plate.backgroundColor;
  return control && /, 0\)$/.test(backgroundColor) ? groundOf(control.parentElement) : backgroundColor;
};

/** Of a colour as the browser computes it. */
export const hexOf = (colour: string): Hex =>
  `#${[...colour.matchAll(/\d+/g)].map(([part]) => Number(part).toString(16).padStart(2, '0')).join('')}`;

/** What lies over the ring around a control: a neighbour that is drawn later. */
const coverOfRing = (control: HTMLElement, beyond: number): string | null => {
  control.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { top, bottom, left, right } = control.getBoundingClientRect();
  // Lifted above its neighbours.
  if (Number.parseInt(getComputedStyle(control).zIndex, 10) > 0) return null;
  const [x, y, far] = [(left + right) / 2, (top + bottom) / 2, beyond - 0.5];
  const places = [
    [x, top - far],
    [x, bottom + far],
    [left - far, y],
    [right + far, y],
  ] as const;
  for (const place of far > 0 ? places : []) {
    const over = document.elementFromPoint(...place)?.closest('button, textarea, input');
    const isLater = over && control.compareDocumentPosition(over) & Node.DOCUMENT_POSITION_FOLLOWING;
    if (isLater && getComputedStyle(over).backgroundColor !== CLEAR) return over.className;
  }
  return null;
};

/** What cuts off a part of the ring: a box that scrolls or hides, or a shape. */
const cutOfRing = (control: HTMLElement, beyond: number): string | null => {
  const { top, bottom, left, right } = control.getBoundingClientRect();
  const clipped = (box: Element): boolean => beyond > 0 && getComputedStyle(box).clipPath !== 'none';
  if (clipped(control)) return 'its own shape';
  for (let at = control.parentElement; at && !at.matches('.kefu'); at = at.parentElement) {
    const box = at.getBoundingClientRect();
    const { overflowX, overflowY } = getComputedStyle(at);
    const isWide = left - beyond < box.left - 0.5 || right + beyond > box.right + 0.5;
    const isHigh = top - beyond < box.top - 0.5 || bottom + beyond > box.bottom + 0.5;
    if (
      (isWide && overflowX !== 'visible') ||
      (isHigh && overflowY !== 'visible') ||
      ((isWide || isHigh) && clipped(at))
    )
      return `the box of ${at.className}`;
  }
  return null;
};

/** What is wrong with the ring around the control with the focus. */
export const faultOfRing = (control: HTMLElement): string | null => {
  const panel = control.closest('.kefu')?.getBoundingClientRect();
  const { outlineOffset, outlineStyle, outlineWidth, outlineColor, boxShadow } = getComputedStyle(control);
  if (outlineStyle === 'none' && boxShadow === 'none') return 'is not drawn';
  const beyond = Number.parseFloat(outlineOffset) + Number.parseFloat(outlineWidth);
  const { top, bottom, left, right } = control.getBoundingClientRect();
  if (!panel || top - beyond < panel.top - 0.5 || bottom + beyond > panel.bottom + 0.5)
    return 'is cut by the panel';
  if (left - beyond < panel.left - 0.5 || right + beyond > panel.right + 0.5)
    return 'is cut by a side of the panel';
  const box = control.closest('footer')?.querySelector('textarea')?.getBoundingClientRect();
  const isBelow =
    box && box.top < bottom + beyond - 1 && box.bottom > bottom && box.left < right && box.right > left;
  if (isBelow) return 'is below the text box';
  const cover = coverOfRing(control, beyond);
  if (cover) return `is covered by ${cover}`;
  const cut = cutOfRing(control, beyond);
  if (cut) return `is cut by ${cut}`;
  // An outline that lies outside is seen on what is around the control.
  const ground = groundOf(beyond > 0 ? control.parentElement : control);
  const isKnown = [ground, outlineColor].every((colour) => colour.startsWith('rgb('));
  if (!isKnown || contrast(hexOf(outlineColor), hexOf(ground)) >= 3) return null;
  return `is ${outlineColor} on ${ground}`;
};
