import type { CSSProperties } from 'react';
import { storyGlobals } from '../../.storybook/decorators';
import { INITIAL_GLOBALS } from '../../.storybook/globals';
import { THEME_IDS } from '../../domain/theme/theme-id';
import { BRIEFS } from './briefs';
import { StoryWidget } from './StoryWidget';
import { STATES } from './states';
import { Thumbnail } from './Thumbnail';
import { useToolbar } from './use-toolbar';

const GRID: CSSProperties = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(420px, 1fr))',
  gap: 24,
  marginBlock: '24px 32px',
};
const CARD: CSSProperties = { display: 'grid', gridTemplateColumns: 'auto 1fr', gap: 20 };

/** Each theme: its picture, and what it is. */
export const ThemeBriefs = () => {
  const globals = storyGlobals({ ...INITIAL_GLOBALS, ...useToolbar() });
  return (
    <div style={GRID}>
      {THEME_IDS.map((theme) => (
        <section key={theme} style={CARD}>
          <Thumbnail scale={0.5}>
            <StoryWidget scene={STATES.robot} full={false} globals={{ ...globals, theme }} />
          </Thumbnail>
          <div>
            <h3 id={theme} style={{ margin: 0 }}>
              {theme}
            </h3>
            <p style={{ margin: '4px 0 8px', fontWeight: 600 }}>{BRIEFS[theme]?.name ?? 'a new theme'}</p>
            <p style={{ margin: 0 }}>
              {BRIEFS[theme]?.text ?? 'No brief yet: write one line in stories/support/briefs.ts.'}
            </p>
          </div>
        </section>
      ))}
    </div>
  );
};
