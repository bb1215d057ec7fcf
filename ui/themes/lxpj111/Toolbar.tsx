import { useId, useRef, useState } from 'react';
import { useEscape } from '../../foundation/EscapeContext';
import { focusedElement } from '../../foundation/focused-element';
import type { Tool, ToolbarProps } from '../../foundation/look/composer-props';
import { useT } from '../../foundation/WordsContext';
import { Icon } from '../../primitives/Icon';
import { Counter, ToolButton, ToolGroup } from '../../views/Composer/Toolbar';

/** A plus opens a sheet that comes from below, with each tool's icon and word. */
export const Lxpj111Toolbar = ({ tools, counter }: ToolbarProps) => {
  const t = useT();
  const id = useId();
  const plus = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const sheet = useRef<HTMLDivElement>(null);

  /** A focus in the sheet would be lost with it. */
  const close = () => {
    if (sheet.current?.contains(focusedElement())) plus.current?.focus();
    setIsOpen(false);
  };
  useEscape(isOpen, close);

  /** The menu of a tool opens at the plus, because the sheet goes away. */
  const fromThePlus = (tool: Tool): Tool => ({
    ...tool,
    use: (button) => {
      close();
      tool.use(plus.current ?? button);
    },
  });

  return (
    <>
      <button
        ref={plus}
        type="button"
        className="kefu-icon-button kefu-plus"
        aria-label={t('toolbar')}
        title={t('toolbar')}
        aria-expanded={isOpen}
        aria-controls={id}
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => (isOpen ? close() : setIsOpen(true))}
      >
        <Icon name="plus" size={24} />
      </button>
      <div ref={sheet} id={id} className="kefu-sheet" hidden={!isOpen}>
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
