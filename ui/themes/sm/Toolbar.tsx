import type { ToolbarProps } from '../../foundation/look/composer-props';
import { Counter, ToolButton, ToolGroup } from '../../views/Composer/Toolbar';

/** Round icons with rings, in the middle. */
export const SmToolbar = ({ tools, counter }: ToolbarProps) => (
  <div className="kefu-toolbar">
    <ToolGroup>
      {tools.map((tool) => (
        <ToolButton key={tool.id} tool={tool} />
      ))}
    </ToolGroup>
    <Counter counter={counter} />
  </div>
);
