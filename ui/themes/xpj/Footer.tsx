import type { ComposerProps } from '../../foundation/look/composer-props';
import { Box, ComposerFrame, Send, Tools } from '../../views/Composer/parts';
import { useComposer } from '../../views/Composer/useComposer';

/** One frame around the box, the tile that sends, and the row of tiles below. */
export const XpjFooter = (props: ComposerProps) => {
  const composer = useComposer(props);
  return (
    <ComposerFrame composer={composer}>
      <div className="kefu-mosaic">
        <div className="kefu-box">
          <Box composer={composer} />
          <Send composer={composer} />
        </div>
        <Tools composer={composer} />
      </div>
    </ComposerFrame>
  );
};
