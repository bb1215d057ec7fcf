import type { ComposerProps } from '../../foundation/look/composer-props';
import { Box, ComposerFrame, Send, Tools } from '../../views/Composer/parts';
import { Counter } from '../../views/Composer/Toolbar';
import { useComposer } from '../../views/Composer/useComposer';

/** One bar, flush with the edge: tools, box and send stand side by side without gaps. */
export const SgFooter = (props: ComposerProps) => {
  const composer = useComposer(props);
  return (
    <ComposerFrame composer={composer}>
      <div className="kefu-box">
        <Tools composer={composer} />
        <Box composer={composer} />
        <Counter counter={composer.toolbar.counter} />
        <Send composer={composer} />
      </div>
    </ComposerFrame>
  );
};
