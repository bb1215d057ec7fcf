import type { IconName } from '../../foundation/look/icons';
import { Icon } from '../Icon';

export interface MenuItem {
  readonly id: string;
  readonly icon?: IconName;
  readonly label: string;
  /** Set if the item is one of several choices. */
  readonly checked?: boolean;
  readonly use: () => void;
}

interface MenuButtonProps {
  readonly item: MenuItem;
  readonly onChoose: (item: MenuItem) => void;
}

export const MenuButton = ({ item, onChoose }: MenuButtonProps) => (
  // biome-ignore lint/a11y/useAriaPropsSupportedByRole: only the role that has it gets it
  <button
    type="button"
    role={item.checked === undefined ? 'menuitem' : 'menuitemradio'}
    aria-checked={item.checked}
    onClick={() => onChoose(item)}
  >
    {item.icon && <Icon name={item.icon} size={18} />}
    <span>{item.label}</span>
    {item.checked === true && <Icon name="tick" size={18} />}
  </button>
);
