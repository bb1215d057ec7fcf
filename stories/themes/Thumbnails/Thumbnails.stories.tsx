import type { Meta, StoryObj } from '@storybook/react-vite';
import type { CSSProperties } from 'react';
import { storyGlobals } from '../../../.storybook/decorators';
import { THEME_IDS } from '../../../domain/theme/theme-id';
import { BRIEFS } from '../../support/briefs';
import { StoryLauncher } from '../../support/StoryLauncher';
import { StoryWidget } from '../../support/StoryWidget';
import { SHOT_STATES, STATES } from '../../support/states';
import { Thumbnail } from '../../support/Thumbnail';

const SCALE = 0.42;

const TITLES: Readonly<Record<(typeof SHOT_STATES)[number], string>> = {
  robot: 'Robot with questions',
  failedMessage: 'Failed message',
  evaluation: 'Dialog',
  startFailed: 'Failed start',
};

const HEAD: CSSProperties = {
  position: 'sticky',
  insetBlockStart: 0,
  zIndex: 1,
  paddingBlock: 8,
  textAlign: 'start',
  background: '#fff',
};
const BRIEF: CSSProperties = { inlineSize: 150, textAlign: 'start', verticalAlign: 'top', fontWeight: 400 };

/** Every theme in the states of a release, as small as a thumb: each differs from the others by its shape. Not part of the tests. */
const meta: Meta = {
  title: 'Themes/Thumbnails',
  tags: ['!test'],
  parameters: { surroundings: false },
};

export default meta;

export const ThemesAndStates: StoryObj = {
  render: (_, { globals }) => (
    <table style={{ borderSpacing: '12px 8px', font: '13px/1.4 system-ui, sans-serif', color: '#1a1a1a' }}>
      <thead>
        <tr>
          {['Theme', 'Launcher and preview', ...SHOT_STATES.map((state) => TITLES[state])].map((title) => (
            <th key={title} scope="col" style={HEAD}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {THEME_IDS.map((theme) => (
          <tr key={theme}>
            <th scope="row" style={BRIEF}>
              <strong>{theme}</strong>
              <br />
              {BRIEFS[theme]?.name}
              <p style={{ color: '#555' }}>{BRIEFS[theme]?.text}</p>
            </th>
            <td>
              <Thumbnail scale={SCALE}>
                <StoryLauncher
                  unread={2}
                  preview="Thank you! It was booked a minute ago."
                  isOpen={false}
                  globals={{ ...storyGlobals(globals), theme }}
                />
              </Thumbnail>
            </td>
            {SHOT_STATES.map((state) => (
              <td key={state}>
                <Thumbnail scale={SCALE}>
                  <StoryWidget
                    scene={STATES[state]}
                    full={false}
                    globals={{ ...storyGlobals(globals), theme }}
                  />
                </Thumbnail>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  ),
};
