import type { ComposerProps } from '../../foundation/look/composer-props';
import { useT } from '../../foundation/TranslationsContext';
import { Box, ComposerFrame, Send, Tools } from '../../views/Composer/parts';
import { useComposer } from '../../views/Composer/useComposer';

/** One frame: the box, and below it the tools and a button that takes the rest of the row. */
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
