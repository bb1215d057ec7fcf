import type { ToolbarProps } from '../../foundation/look/composer-props';
import { Counter, ToolButton, ToolGroup } from '../../views/Composer/Toolbar';

/** Words between hairlines, in one row that scrolls where it is narrow. */
export const SgwToolbar = ({ tools, counter }: ToolbarProps) => (
  <div className="kefu-toolbar">
    <ToolGroup>
      {tools.map((tool) => (
        <ToolButton key={tool.id} tool={tool}>
          {tool.label}
        </ToolButton>
      ))}
    </ToolGroup>
    <Counter counter={counter} />
  </div>
);
