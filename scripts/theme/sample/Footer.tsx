import type { ComposerProps } from '../../../ui/foundation/look/composer-props';
import { Box, ComposerFrame, Send, Tools } from '../../../ui/views/Composer/parts';
import { useComposer } from '../../../ui/views/Composer/useComposer';

export const SampleFooter = (props: ComposerProps) => {
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
