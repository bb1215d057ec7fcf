import type { Tool, ToolbarProps } from '../../foundation/look/composer-props';
import { useT } from '../../foundation/TranslationsContext';
import { Icon } from '../../primitives/Icon';
import { Counter, ToolButton, ToolGroup } from '../../views/Composer/Toolbar';
import { useToolStrip } from '../../views/Composer/useToolStrip';

/** A plus opens a sheet that comes from below, with each tool's icon and word. */
export const Lxpj111Toolbar = ({ tools, counter }: ToolbarProps) => {
  const { isOpen, plus, plusRef, strip, close } = useToolStrip(useT()('toolbar'));

  /** A tool's menu opens at the plus, because the sheet closes. */
  const fromThePlus = (tool: Tool): Tool => ({
    ...tool,
    use: (button) => {
      close();
      tool.use(plusRef.current ?? button);
    },
  });

  return (
    <>
      {tools[0] && (
        <button {...plus} className="kefu-icon-button kefu-plus">
          <Icon name="plus" size={24} />
        </button>
      )}
      <div {...strip} className="kefu-sheet" hidden={!isOpen || !tools[0]}>
        <ToolGroup>
          {tools.map((tool) => (
            <ToolButton key={tool.id} tool={fromThePlus(tool)}>
              <Icon name={tool.icon} size={24} />
              <span>{tool.label}</span>
            </ToolButton>
          ))}
        </ToolGroup>
      </div>
      <Counter counter={counter} />
    </>
  );
};
