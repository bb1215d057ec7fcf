import type { ComposerProps } from '../../foundation/look/composer-props';
import { Box, ComposerFrame, Send, Tools } from '../../views/Composer/parts';
import { useComposer } from '../../views/Composer/useComposer';

/** A capsule with everything in one row, afloat on the sea. */
export const Lxpj111Footer = (props: ComposerProps) => {
  const composer = useComposer(props);
  return (
    <ComposerFrame composer={composer}>
      <div className="kefu-box">
        <Tools composer={composer} />
        <Box composer={composer} />
        <Send composer={composer} />
      </div>
      <Sea />
    </ComposerFrame>
  );
};

/** Two waves behind the capsule; css paints them. */
const Sea = () => (
  <svg
    className="kefu-sea"
    viewBox="0 0 400 100"
    preserveAspectRatio="none"
    aria-hidden="true"
    focusable="false"
  >
    <path d="M0 34C50 6 100 6 150 30s110 26 160 2 70-20 90-10v78H0Z" />
    <path d="M0 52c60 22 110 22 170 0s110-20 160 0 50 12 70 4v44H0Z" />
  </svg>
);
