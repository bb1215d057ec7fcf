import type { IconName } from '../foundation/look/icons';
import { useIcon } from '../foundation/look/useIcon';

/** Decorative: the control or the text beside it has its meaning. */
export const Icon = ({ name, size = 24 }: { readonly name: IconName; readonly size?: number }) => (
  <svg
    className="kefu-icon"
    width={size}
    height={size}
    viewBox="0 0 24 24"
    aria-hidden="true"
    focusable="false"
  >
    <path d={useIcon(name)} />
  </svg>
);
