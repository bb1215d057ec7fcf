import { type ReactNode, useRef } from 'react';
import { useBoxFocusAfter } from './useBoxFocusAfter';

interface BoxBarProps {
  /** Its look (composer.css). */
  readonly kind: string;
  readonly children: ReactNode;
  /** What the button does. */
  readonly label: string;
  /** The public name of the button (docs/hooks.md). */
  readonly hook?: string;
  readonly onPress: () => void;
}

/** A sentence above the text box, with a button. */
export const BoxBar = ({ kind, children, label, hook, onPress }: BoxBarProps) => {
  const bar = useRef<HTMLDivElement>(null);
  useBoxFocusAfter(bar);
  return (
    <div ref={bar} className={`kefu-blocked kefu-blocked-${kind}`}>
      <p>{children}</p>
      <button
        type="button"
        className={`kefu-button kefu-button-${kind === 'ended' ? 'primary' : 'quiet'}`}
        data-kefu={hook}
        // The text box keeps the focus, so that the keyboard of a phone stays open.
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => onPress()}
      >
        <span>{label}</span>
      </button>
    </div>
  );
};
