import '../../ui/styles/kefu.css';
import { type CSSProperties, type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import type { StoryGlobals } from '../../.storybook/globals';
import { lookFor } from '../../domain/theme/style-rule';
import { useLanguage } from '../../ui/foundation/useLanguage';
import { useLook } from '../../ui/root/useLook';
import { useScheme } from '../../ui/root/useScheme';
import { WidgetRoot } from '../../ui/root/WidgetRoot';
import { readTokens } from './tokens';

interface FoundationPageProps {
  readonly globals: StoryGlobals;
  readonly title: string;
  /** Draws the page from the tokens of the toolbar's theme and scheme. */
  readonly children: (tokens: ReadonlyMap<string, string>) => ReactNode;
}

const PAGE: CSSProperties = { blockSize: '100%', overflow: 'auto', padding: 24 };
const HEADING: CSSProperties = { fontSize: 'var(--kefu-type-5)', marginBlockEnd: 'var(--kefu-4)' };

/** A page about the look of one theme, drawn in that theme. */
export const FoundationPage = ({ globals, title, children }: FoundationPageProps) => {
  const words = useLanguage(globals.locale);
  const scheme = useScheme(globals.scheme);
  const { theme, avatars } = lookFor(globals.theme, '', '');
  const look = useLook({ theme, avatars, colours: null, headerColour: null }, scheme);
  const tables = useRef<HTMLDivElement>(null);
  /** Of the tables: the page is as high as they are, and not a panel that scrolls. */
  const [height, setHeight] = useState(0);
  const [tokens, setTokens] = useState<ReadonlyMap<string, string> | null>(null);
  const read = useCallback((page: HTMLElement | null) => {
    const root = page?.closest<HTMLElement>('.kefu');
    if (!root) return;
    setTokens(readTokens(root));
    root.style.maxBlockSize = 'none';
    root.style.minBlockSize = '0';
  }, []);
  useEffect(() => {
    if (tokens === null || tables.current === null) return;
    const box = tables.current;
    const observer = new ResizeObserver(() => setHeight(box.scrollHeight));
    observer.observe(box);
    return () => observer.disconnect();
  }, [tokens]);
  if (words === null || look === null) return null;
  return (
    <div style={{ '--kefu-width': '100%', '--kefu-height': `calc(${height}px + 2 * 24px)` } as CSSProperties}>
      <WidgetRoot words={words} look={look} scheme={scheme} layout="panel">
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reached by keyboard */}
        <main ref={read} key={`${theme} ${scheme}`} style={PAGE} tabIndex={0}>
          <div ref={tables} style={{ display: 'flow-root' }}>
            <h1 style={HEADING}>
              {title}: {theme}, {scheme}
            </h1>
            {tokens && children(tokens)}
          </div>
        </main>
      </WidgetRoot>
    </div>
  );
};
