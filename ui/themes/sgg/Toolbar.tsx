import { useId, useRef, useState } from 'react';
import { focusedElement } from '../../../shared/browser/focused-element';
import { useEscape } from '../../foundation/EscapeContext';
import type { Tool, ToolbarProps } from '../../foundation/look/composer-props';
import { useT } from '../../foundation/TranslationsContext';
import { Icon } from '../../primitives/Icon';
import { Counter, ToolButton, ToolGroup } from '../../views/Composer/Toolbar';

/** A round button from which a pill of tools unfolds upwards. */
export const SggToolbar = ({ tools, counter }: ToolbarProps) => {
  const t = useT();
  const id = useId();
  const root = useRef<HTMLButtonElement>(null);
  const pill = useRef<HTMLDivElement>(null);
  const [isOpen, setIsOpen] = useState(false);

  /** If the pill closes while it has the focus, the focus would be lost. */
  const close = () => {
    if (pill.current?.contains(focusedElement())) root.current?.focus();
    setIsOpen(false);
  };
  useEscape(isOpen, close);

  /** A tool's menu opens at the round button, because the pill closes. */
  const fromTheRoot = (tool: Tool): Tool => ({
    ...tool,
    use: (button) => {
      close();
      tool.use(root.current ?? button);
    },
  });

  return (
    <div className="sgg-tools">
      {tools[0] && (
        <button
          ref={root}
          type="button"
          className="kefu-icon-button sgg-root"
          aria-label={t('toolbar')}
          title={t('toolbar')}
          aria-expanded={isOpen}
          aria-controls={id}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => (isOpen ? close() : setIsOpen(true))}
        >
          <Icon name="plus" size={24} />
        </button>
      )}
      <div ref={pill} id={id} className="sgg-pill" hidden={!isOpen || !tools[0]}>
        <ToolGroup>
          {tools.map((tool) => (
            <ToolButton key={tool.id} tool={fromTheRoot(tool)} />
          ))}
        </ToolGroup>
      </div>
      <Counter counter={counter} />
    </div>
  );
};
