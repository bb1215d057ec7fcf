import type { ComposerProps } from '../../foundation/look/composer-props';
import { Box, ComposerFrame, Send, Tools } from '../../views/Composer/parts';
import { useComposer } from '../../views/Composer/useComposer';

/** A pill with the button to send inside; beside it the round end of the pill of tools. */
export const SggFooter = (props: ComposerProps) => {
  const composer = useComposer(props);
  return (
    <ComposerFrame composer={composer}>
      <div className="sgg-row">
        <Tools composer={composer} />
        <div className="kefu-box">
          <Box composer={composer} />
          <Send composer={composer} />
        </div>
      </div>
    </ComposerFrame>
  );
};
