import type { ComposerProps } from '../../foundation/look/composer-props';
import { Box, ComposerFrame, Send, Tools } from './parts';
import { useComposer } from './useComposer';

/** The usual footer: tools in a row above, a box that grows, a round button that sends. On a phone it is one row. */
export const Composer = (props: ComposerProps) => {
  const composer = useComposer(props);
  return (
    <ComposerFrame composer={composer}>
      <div className="kefu-desk">
        <Tools composer={composer} />
        <div className="kefu-box">
          <Box composer={composer} />
          <Send composer={composer} />
        </div>
      </div>
    </ComposerFrame>
  );
};
