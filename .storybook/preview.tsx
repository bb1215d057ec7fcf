import type { Preview } from '@storybook/react-vite';
import { configure } from 'storybook/test';
import { ICONS } from '../ui/foundation/look/icons';
import { LATER_ICONS } from '../ui/foundation/look/later-icons';
import { decorators } from './decorators';
import { GLOBAL_TYPES, INITIAL_GLOBALS } from './globals';

// Stories draw the views themselves, which an app loads later.
Object.assign(ICONS, LATER_ICONS);

// On a slow machine a view that loads when it is used takes longer than the second that is the default.
configure({ asyncUtilTimeout: 10_000 });

const preview: Preview = {
  decorators,
  globalTypes: GLOBAL_TYPES,
  initialGlobals: INITIAL_GLOBALS,
  parameters: {
    layout: 'fullscreen',
    controls: { expanded: true },
    options: {
      storySort: {
        order: [
          'Introduction',
          'Foundations',
          ['Overview', 'Tokens', 'Type', 'Colours', 'Icons', 'Avatars', 'Motion', 'Toolbars', 'Primitives'],
          'Views',
          ['Use of the views'],
          'Screens',
          'Host page',
          'Themes',
          ['One state', 'Matrix', 'Sheet'],
          'States and errors',
          'Writing a theme',
        ],
      },
    },
    a11y: {
      test: 'error',
      options: {
        runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] },
        // The nodes of other results are not collected, which takes most of the time on a page with a widget of each theme.
        resultTypes: ['violations'],
      },
    },
  },
};

export default preview;
