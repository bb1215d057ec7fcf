import type { ComposerProps } from '../../foundation/look/composer-props';
import { useT } from '../../foundation/TranslationsContext';
import { Box, ComposerFrame, Send, Tools } from '../../views/Composer/parts';
import { useComposer } from '../../views/Composer/useComposer';

/** A line to write on, the word "Send" at its end, and the tools as words below. */
export const SgwFooter = (props: ComposerProps) => {
  const t = useT();
  const composer = useComposer(props);
  return (
    <ComposerFrame composer={composer}>
      <div className="kefu-box">
        <Box composer={composer} />
        <Send composer={composer}>{t('send')}</Send>
      </div>
      <Tools composer={composer} />
    </ComposerFrame>
  );
};
