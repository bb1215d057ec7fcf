import type { ComposerProps } from '../../foundation/look/composer-props';
import { useT } from '../../foundation/WordsContext';
import { Box, ComposerFrame, Send, Tools } from '../../views/Composer/parts';
import { useComposer } from '../../views/Composer/useComposer';

/** A frame that holds the box and the tools, and below it a button as wide as the panel. */
export const StgFooter = (props: ComposerProps) => {
  const t = useT();
  const composer = useComposer(props);
  return (
    <ComposerFrame composer={composer}>
      <div className="stg-bench">
        <div className="stg-field">
          <Box composer={composer} />
          <Tools composer={composer} />
        </div>
        <Send composer={composer}>{t('send')}</Send>
      </div>
    </ComposerFrame>
  );
};
