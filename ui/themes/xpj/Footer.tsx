import type { ComposerProps } from '../../foundation/look/composer-props';
import { Box, ComposerFrame, Send, Tools } from '../../views/Composer/parts';
import { useComposer } from '../../views/Composer/useComposer';

/** One frame around the tools, the box and the tile that sends. In a narrow panel a plus opens the tools as a row above. */
export const XpjFooter = (props: ComposerProps) => {
  const composer = useComposer(props);
  return (
    <ComposerFrame composer={composer}>
      <div className="kefu-mosaic">
        <Tools composer={composer} />
        <div className="kefu-box">
          <Box composer={composer} />
          <Send composer={composer} />
        </div>
      </div>
    </ComposerFrame>
  );
};
