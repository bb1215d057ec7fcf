import type { IconName } from '../../foundation/look/icons';
import { Icon } from '../Icon';

export interface MenuItem {
  readonly id: string;
  readonly icon?: IconName;
  readonly label: string;
  /** Set if the item is one of several choices, or a switch. */
  readonly checked?: boolean;
  /** It is on or off by itself. */
  readonly isSwitch?: boolean;
  readonly use: () => void;
}

interface MenuButtonProps {
  readonly item: MenuItem;
  readonly onChoose: (item: MenuItem) => void;
}

const roleOf = ({ checked, isSwitch = false }: MenuItem) => {
  if (checked === undefined) return 'menuitem';
  return isSwitch ? 'menuitemcheckbox' : 'menuitemradio';
};

export const MenuButton = ({ item, onChoose }: MenuButtonProps) => (
  // biome-ignore lint/a11y/useAriaPropsSupportedByRole: only the role that has it gets it
  <button type="button" role={roleOf(item)} aria-checked={item.checked} onClick={() => onChoose(item)}>
    {item.icon && <Icon name={item.icon} size={18} />}
    <span>{item.label}</span>
    {item.checked === true && <Icon name="tick" size={18} />}
  </button>
);
