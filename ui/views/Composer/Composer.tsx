import type { ComposerProps } from '../../foundation/look/composer-props';
import { Box, ComposerFrame, Send, Tools } from './parts';
import { useComposer } from './useComposer';

/** The usual footer: tools in a row above, a box that grows, a round button that sends. */
export const Composer = (props: ComposerProps) => {
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
