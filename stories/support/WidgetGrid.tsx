import type { StoryGlobals } from '../../.storybook/globals';
import type { ThemeId } from '../../domain/theme/theme-id';
import { GRID, HEADING, LABEL, PAGE } from './page';
import { StoryWidget } from './StoryWidget';
import { STATES, type StateName } from './states';

interface Cell {
  readonly theme: ThemeId;
  readonly state: StateName;
}

interface WidgetGridProps {
  readonly title: string;
  readonly cells: readonly Cell[];
  /** Language and scheme of all widgets. */
  readonly globals: StoryGlobals;
}

/** Many widgets on one page, each in the size of a phone. */
export const WidgetGrid = ({ title, cells, globals }: WidgetGridProps) => (
  <main style={PAGE}>
    <h1 style={HEADING}>{title}</h1>
    <div style={GRID}>
      {cells.map(({ theme, state }) => (
        <figure key={`${theme} ${state}`} style={{ margin: 0 }} data-cell={`${theme} ${state}`}>
          <figcaption style={LABEL}>
            {theme} · {state}
          </figcaption>
          <StoryWidget scene={STATES[state]} full={false} globals={{ ...globals, theme }} />
        </figure>
      ))}
    </div>
  </main>
);
