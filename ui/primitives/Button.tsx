import type { ComponentPropsWithRef, ReactNode } from 'react';
import type { IconName } from '../foundation/look/icons';
import { Icon } from './Icon';

export interface ButtonProps extends ComponentPropsWithRef<'button'> {
  readonly kind?: 'primary' | 'quiet' | 'text';
  readonly icon?: IconName;
  readonly children: ReactNode;
}

export const Button = ({ kind = 'primary', icon, children, className = '', ...rest }: ButtonProps) => (
  <button type="button" className={`kefu-button kefu-button-${kind} ${className}`} {...rest}>
    {icon && <Icon name={icon} size={18} />}
    <span>{children}</span>
  </button>
);
