import '../ui/styles/kefu.css';
import '../ui/styles/screens.css';
import { type CSSProperties, type ReactNode, useMemo } from 'react';
import { lookFor } from '../domain/theme/style-rule';
import { useLanguage } from '../ui/foundation/useLanguage';
import { useLook } from '../ui/root/useLook';
import { useScheme } from '../ui/root/useScheme';
import { WidgetRoot } from '../ui/root/WidgetRoot';
import type { StoryGlobals } from './globals';

interface StoryFrameProps {
  readonly globals: StoryGlobals;
  /** Height of the panel, such as '320px'. */
  readonly height?: unknown;
  readonly children: ReactNode;
}

/** The surroundings of a single view, in the toolbar's theme, language and colours. */
export const StoryFrame = ({ globals, height, children }: StoryFrameProps) => {
  const words = useLanguage(globals.locale);
  const scheme = useScheme(globals.scheme);
  const source = useMemo(() => ({ ...lookFor(globals.theme, '', ''), colours: null }), [globals.theme]);
  const look = useLook(source, scheme);
  if (words === null || look === null) return null;
  const frame = {
    '--kefu-width': '400px',
    '--kefu-height': typeof height === 'string' ? height : '640px',
  } as CSSProperties;
  return (
    <div
      style={{
        display: 'grid',
        placeContent: 'center',
        gridTemplateColumns: 'minmax(0, 400px)',
        minBlockSize: '100dvh',
        ...frame,
      }}
    >
      <WidgetRoot words={words} look={look} scheme={scheme} layout="panel">
        {children}
      </WidgetRoot>
    </div>
  );
};
