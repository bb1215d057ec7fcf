import type { ReactNode } from 'react';
import type { Tool, ToolbarProps } from '../../foundation/look/composer-props';
import { useT } from '../../foundation/TranslationsContext';
import { Icon } from '../../primitives/Icon';
import { closing, useToolStrip } from './useToolStrip';

interface ToolStripProps extends ToolbarProps {
  /** What a theme draws in a tool instead of its icon. */
  readonly draw?: (tool: Tool) => ReactNode;
}

/**
 * The usual toolbar: tools in a row, with the counter at its end. Where there is little room (composer.css), a plus
 * beside the box opens them.
 */
export const Toolbar = ({ tools, counter, draw }: ToolStripProps) => {
  const { isOpen, plus, strip, close } = useToolStrip(useT()('more_tools'));
  return (
    <div className="kefu-toolbar">
      {tools[0] && (
        <button {...plus} className="kefu-icon-button kefu-more">
          <Icon name="plus" size={24} />
        </button>
      )}
      <div {...strip} className={`kefu-strip ${isOpen ? 'kefu-strip-open' : ''}`}>
        <ToolGroup>
          {tools.map((tool) => (
            <ToolButton key={tool.id} tool={isOpen ? closing(tool, close) : tool}>
              {draw?.(tool)}
            </ToolButton>
          ))}
        </ToolGroup>
      </div>
      <Counter counter={counter} />
    </div>
  );
};

export const ToolGroup = ({ children }: { readonly children: ReactNode }) => {
  const t = useT();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a toolbar has no element of its own
    <div className="kefu-tools" role="group" aria-label={t('toolbar')}>
      {children}
    </div>
  );
};

interface ToolButtonProps {
  readonly tool: Tool;
  /** Drawn instead of the icon, for example the label as a word. */
  readonly children?: ReactNode;
}

/** One tool. Its name is always the label. A press does not take the focus from the text box. */
export const ToolButton = ({ tool, children }: ToolButtonProps) => (
  <button
    type="button"
    className="kefu-icon-button"
    aria-label={tool.label}
    title={tool.label}
    data-kefu={tool.hook}
    aria-haspopup={tool.opensMenu ? 'menu' : undefined}
    aria-expanded={tool.expanded}
    aria-pressed={tool.pressed}
    onMouseDown={(event) => event.preventDefault()}
    onClick={(event) => tool.use(event.currentTarget)}
  >
    {children ?? <Icon name={tool.icon} size={22} />}
  </button>
);

/** Number of used characters, from 180 on. It is also announced. */
export const Counter = ({ counter }: Pick<ToolbarProps, 'counter'>) =>
  counter && (
    <span className={`kefu-counter ${counter.full ? 'kefu-counter-full' : ''}`}>
      <span aria-hidden="true">{counter.shown}</span>
      <span className="kefu-hidden" role="status">
        {counter.spoken}
      </span>
    </span>
  );
