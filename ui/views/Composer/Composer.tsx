import type { ComposerProps } from '../../foundation/look/composer-props';
import { Box, ComposerFrame, Send, Tools } from './parts';
import { useComposer } from './useComposer';

/** A footer of tools and a box with the button to send. The class of their row says how they are arranged. */
export const composerIn = (row: string) => (props: ComposerProps) => {
  const composer = useComposer(props);
  return (
    <ComposerFrame composer={composer}>
      <div className={row}>
        <Tools composer={composer} />
        <div className="kefu-box">
          <Box composer={composer} />
          <Send composer={composer} />
        </div>
      </div>
    </ComposerFrame>
  );
};

/** The usual footer: a row of tools, a box that grows, and a round send button. On a phone all are in one row. */
export const Composer = composerIn('kefu-desk');
