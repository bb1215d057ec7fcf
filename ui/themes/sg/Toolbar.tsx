import { useId, useRef, useState } from 'react';
import { useEscape } from '../../foundation/EscapeContext';
import { focusedElement } from '../../foundation/focused-element';
import type { Tool, ToolbarProps } from '../../foundation/look/composer-props';
import { useT } from '../../foundation/WordsContext';
import { Icon } from '../../primitives/Icon';
import { ToolButton, ToolGroup } from '../../views/Composer/Toolbar';

/** Tools at the start of the bar. Where it is narrow, css shows a plus instead, which opens them as a strip above the bar. */
export const SgToolbar = ({ tools }: ToolbarProps) => {
  const t = useT();
  const id = useId();
  const plus = useRef<HTMLButtonElement>(null);
  const strip = useRef<HTMLDivElement>(null);
  const [isOpen, setIsOpen] = useState(false);

  /** A focus in the strip would be lost with it. */
  const close = () => {
    if (strip.current?.contains(focusedElement())) plus.current?.focus();
    setIsOpen(false);
  };
  useEscape(isOpen, close);

  const thenClose = (tool: Tool): Tool => ({
    ...tool,
    use: (button) => {
      if (isOpen) close();
      tool.use(button);
    },
  });

  return (
    <div className="kefu-toolbar">
      <button
        ref={plus}
        type="button"
        className="kefu-icon-button sg-plus"
        aria-label={t('toolbar')}
        title={t('toolbar')}
        aria-expanded={isOpen}
        aria-controls={id}
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => (isOpen ? close() : setIsOpen(true))}
      >
        <Icon name="plus" size={22} />
      </button>
      <div ref={strip} id={id} className={`sg-strip ${isOpen ? 'sg-open' : ''}`}>
        <ToolGroup>
          {tools.map((tool) => (
            <ToolButton key={tool.id} tool={thenClose(tool)} />
          ))}
        </ToolGroup>
      </div>
    </div>
  );
};
