import type { ComposerProps } from '../../foundation/look/composer-props';
import { useT } from '../../foundation/TranslationsContext';
import { Icon } from '../../primitives/Icon';
import { Box, ComposerFrame, Send, Tools } from '../../views/Composer/parts';
import { useComposer } from '../../views/Composer/useComposer';

/** Two rows: the field, and below it the tools with their words. A block of amber that sends stands at the end of the first. */
export const YbFooter = (props: ComposerProps) => {
  const t = useT();
  const composer = useComposer(props);
  return (
    <ComposerFrame composer={composer}>
      <div className="kefu-box">
        <Box composer={composer} />
        <Send composer={composer}>
          <Icon name="send" size={22} />
          <span className="yb-word">{t('send')}</span>
        </Send>
      </div>
      <Tools composer={composer} />
    </ComposerFrame>
  );
};
