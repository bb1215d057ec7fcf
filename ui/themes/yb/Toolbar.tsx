import type { ToolbarProps } from '../../foundation/look/composer-props';
import { Icon } from '../../primitives/Icon';
import { Toolbar } from '../../views/Composer/Toolbar';

/** Columns of equal width, each an icon above its word. */
export const YbToolbar = (props: ToolbarProps) => (
  <Toolbar
    {...props}
    draw={({ icon, label }) => (
      <>
        <Icon name={icon} size={20} />
        <span className="yb-word">{label}</span>
      </>
    )}
  />
);
