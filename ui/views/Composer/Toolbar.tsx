import type { ToolbarProps } from '../../foundation/look/composer-props';
import { useT } from '../../foundation/WordsContext';
import { IconButton } from '../../primitives/IconButton';

/** Icons in a row above the box, the counter at its end. */
export const Toolbar = ({ tools, counter }: ToolbarProps) => {
  const t = useT();
  return (
    <div className="kefu-toolbar">
      {/* biome-ignore lint/a11y/useSemanticElements: a toolbar has no element of its own */}
      <div className="kefu-tools" role="group" aria-label={t('toolbar')}>
        {tools.map((tool) => (
          <IconButton
            key={tool.id}
            icon={tool.icon}
            label={tool.label}
            data-kefu={tool.hook}
            aria-haspopup={tool.opensMenu ? 'menu' : undefined}
            aria-expanded={tool.expanded}
            onMouseDown={(event) => event.preventDefault()}
            onClick={(event) => tool.use(event.currentTarget)}
          />
        ))}
      </div>
      {counter && (
        <span className={`kefu-counter ${counter.full ? 'kefu-counter-full' : ''}`}>
          <span aria-hidden="true">{counter.shown}</span>
          <span className="kefu-hidden" role="status">
            {counter.spoken}
          </span>
        </span>
      )}
    </div>
  );
};
