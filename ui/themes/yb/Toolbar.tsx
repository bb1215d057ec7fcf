import type { ToolbarProps } from '../../foundation/look/composer-props';
import { Icon } from '../../primitives/Icon';
import { Counter, ToolButton, ToolGroup } from '../../views/Composer/Toolbar';

/** Columns of equal width, each an icon above its word. */
export const YbToolbar = ({ tools, counter }: ToolbarProps) => (
  <div className="kefu-toolbar">
    <ToolGroup>
      {tools.map((tool) => (
        <ToolButton key={tool.id} tool={tool}>
          <Icon name={tool.icon} size={20} />
          <span className="yb-word">{tool.label}</span>
        </ToolButton>
      ))}
    </ToolGroup>
    <Counter counter={counter} />
  </div>
);
