import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import type {
  MarqueeActions,
  MarqueeSnapshot,
} from '../../../application/presentation/marquee/marquee-contract';
import { observeSize } from '../../../shared/browser/observe-size';
import { useT } from '../../foundation/TranslationsContext';
import type { ViewProps } from '../../foundation/view-props';
import { IconButton } from '../../primitives/IconButton';

export type MarqueeProps = ViewProps<MarqueeSnapshot, MarqueeActions>;

/** Pixels per second: slow enough to be read. */
const SPEED = 48;

/**
 * The merchant's announcement in one line. It moves only if it does not fit into the panel. It stops under the
 * pointer and by a button, and a screen reader reads it once. For visitors who want no movement it does not move
 * and may have several lines.
 */
export const Marquee = ({ snapshot: { text }, actions }: MarqueeProps) => {
  const t = useT();
  const line = useRef<HTMLDivElement>(null);
  const width = useOverflow(line, text);
  const [isPaused, setIsPaused] = useState(false);
  const moves = width > 0;
  const close = () => {
    // The focus would be lost together with the button.
    line.current?.closest('.kefu-open')?.querySelector<HTMLElement>('.kefu-log')?.focus();
    actions.close();
  };
  return (
    <section className="kefu-marquee" aria-label={t('marquee_label')} data-kefu="marquee" data-moves={moves}>
      {moves && (
        <IconButton
          className="kefu-marquee-pause"
          icon={isPaused ? 'play' : 'pause'}
          label={t(isPaused ? 'marquee_play' : 'marquee_pause')}
          size={18}
          onClick={() => setIsPaused(!isPaused)}
        />
      )}
      <div ref={line} className="kefu-marquee-line">
        <p
          className="kefu-marquee-track"
          data-paused={isPaused}
          style={moves ? { animationDuration: `${Math.round(width / SPEED)}s` } : undefined}
        >
          <span dir="auto">{text}</span>
          {moves && (
            <span className="kefu-marquee-again" dir="auto" aria-hidden="true">
              {text}
            </span>
          )}
        </p>
      </div>
      <IconButton icon="close" label={t('marquee_close')} size={18} onClick={close} />
    </section>
  );
};

/** Width of the text in pixels if it does not fit in its line, and 0 if it does. */
const useOverflow = (line: RefObject<HTMLElement | null>, text: string): number => {
  const [width, setWidth] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text has another width
  useLayoutEffect(() => {
    const box = line.current;
    const words = box?.querySelector('span');
    if (!box || !words) return undefined;
    return observeSize(box, () => {
      const needed = words.getBoundingClientRect().width;
      setWidth(needed > box.clientWidth ? needed : 0);
    });
  }, [line, text]);
  return width;
};
