import type { ComposerProps } from '../../foundation/look/composer-props';
import { Box, ComposerFrame, Send, Tools } from '../../views/Composer/parts';
import { useComposer } from '../../views/Composer/useComposer';

/** Rings on a tube of light, and below a box of glass that also holds the button to send. */
export const SmFooter = (props: ComposerProps) => {
  const composer = useComposer(props);
  return (
    <ComposerFrame composer={composer}>
      <Tools composer={composer} />
      <div className="kefu-box">
        <Box composer={composer} />
        <Send composer={composer} />
      </div>
    </ComposerFrame>
  );
};
