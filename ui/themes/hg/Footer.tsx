import type { ComposerProps } from '../../foundation/look/composer-props';
import { Box, ComposerFrame, Send, Tools } from '../../views/Composer/parts';
import { useComposer } from '../../views/Composer/useComposer';

/** A tray with a rim: the field and the button to send, and the tools engraved below an ornament. */
export const HgFooter = (props: ComposerProps) => {
  const composer = useComposer(props);
  return (
    <ComposerFrame composer={composer}>
      <div className="kefu-box">
        <Box composer={composer} />
        <Send composer={composer} />
      </div>
      <Tools composer={composer} />
    </ComposerFrame>
  );
};
