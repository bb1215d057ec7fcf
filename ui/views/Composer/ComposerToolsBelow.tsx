import type { ComposerProps } from '../../foundation/look/composer-props';
import { Box, ComposerFrame, Send, Tools } from './parts';
import { useComposer } from './useComposer';

/** A footer for themes whose tools are in a row below the box. */
export const ComposerToolsBelow = (props: ComposerProps) => {
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
