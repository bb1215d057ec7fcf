import type { Meta, StoryObj } from '@storybook/react-vite';
import { storyGlobals } from '../../../.storybook/decorators';
import { THEME_IDS } from '../../../domain/theme/theme-id';
import { StoryWidget } from '../../support/StoryWidget';
import { SHOT_STATES, STATES } from '../../support/states';

const SCALE = 0.42;

/** Every theme in the states of a release, as small as a thumb: each is told from the others by its shape. Not part of the tests. */
const meta: Meta = {
  title: 'Themes/Thumbnails',
  tags: ['!test'],
  parameters: { surroundings: false },
};

export default meta;

export const ThemesAndStates: StoryObj = {
  render: (_, { globals }) => (
    <table style={{ borderSpacing: 12, font: '13px system-ui, sans-serif' }}>
      <thead>
        <tr>
          <th scope="col">Theme</th>
          {SHOT_STATES.map((state) => (
            <th key={state} scope="col">
              {state}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {THEME_IDS.map((theme) => (
          <tr key={theme}>
            <th scope="row">{theme}</th>
            {SHOT_STATES.map((state) => (
              <td key={state}>
                <div style={{ inlineSize: 360 * SCALE, blockSize: 640 * SCALE, overflow: 'hidden' }} inert>
                  <div style={{ inlineSize: 360, transform: `scale(${SCALE})`, transformOrigin: '0 0' }}>
                    <StoryWidget
                      scene={STATES[state]}
                      full={false}
                      globals={{ ...storyGlobals(globals), theme }}
                    />
                  </div>
                </div>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  ),
};
