import type { ComposerProps } from '../../foundation/look/composer-props';
import { Icon } from '../../primitives/Icon';
import { Box, ComposerFrame, Send, Tools } from '../../views/Composer/parts';
import { useComposer } from '../../views/Composer/useComposer';

/** A command line with its prompt; the keys stand in one row below. */
export const EbFooter = (props: ComposerProps) => {
  const composer = useComposer(props);
  return (
    <ComposerFrame composer={composer}>
      <div className="kefu-box">
        <span className="kefu-prompt">
          <Icon name="next" size={18} />
        </span>
        <Box composer={composer} />
        <Send composer={composer} />
      </div>
      <Tools composer={composer} />
    </ComposerFrame>
  );
};
