import type { ToolbarProps } from '../../foundation/look/composer-props';
import { useT } from '../../foundation/TranslationsContext';
import { Icon } from '../../primitives/Icon';
import { ToolButton, ToolGroup } from '../../views/Composer/Toolbar';
import { closing, useToolStrip } from '../../views/Composer/useToolStrip';

/** Tools at the start of the bar. Where it is narrow, css shows a plus instead, which opens them as a strip above the bar. */
export const SgToolbar = ({ tools }: ToolbarProps) => {
  const { isOpen, plus, strip, close } = useToolStrip(useT()('toolbar'));
  return (
    <div className="kefu-toolbar">
      {tools[0] && (
        <button {...plus} className="kefu-icon-button sg-plus">
          <Icon name="plus" size={22} />
        </button>
      )}
      <div {...strip} className={`sg-strip ${isOpen ? 'sg-open' : ''}`}>
        <ToolGroup>
          {tools.map((tool) => (
            <ToolButton key={tool.id} tool={isOpen ? closing(tool, close) : tool} />
          ))}
        </ToolGroup>
      </div>
    </div>
  );
};
