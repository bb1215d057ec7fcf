import type { ComponentPropsWithRef } from 'react';
import type { IconName } from '../foundation/look/icons';
import { Icon } from './Icon';

export interface IconButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'children'> {
  readonly icon: IconName;
  /** The name for screen readers, and the tooltip. */
  readonly label: string;
  readonly size?: number;
}

export const IconButton = ({ icon, label, size = 22, className = '', ...rest }: IconButtonProps) => (
  <button
    type="button"
    className={`kefu-icon-button ${className}`}
    aria-label={label}
    title={label}
    {...rest}
  >
    <Icon name={icon} size={size} />
  </button>
);
