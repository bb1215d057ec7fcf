import type { ComposerProps } from '../../foundation/look/composer-props';
import { Box, ComposerFrame, Send, Tools } from './parts';
import { useComposer } from './useComposer';

/** The usual footer: a row of tools, a box that grows, and a round send button. On a phone all are in one row. */
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
