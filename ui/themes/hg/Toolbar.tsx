import type { ToolbarProps } from '../../foundation/look/composer-props';
import { Counter, ToolButton, ToolGroup } from '../../views/Composer/Toolbar';

/** Icons cut into the tray, at equal distances. */
export const HgToolbar = ({ tools, counter }: ToolbarProps) => (
  <div className="kefu-toolbar">
    <ToolGroup>
      {tools.map((tool) => (
        <ToolButton key={tool.id} tool={tool} />
      ))}
    </ToolGroup>
    <Counter counter={counter} />
  </div>
);
