import { addons } from 'storybook/manager-api';
import { themes } from 'storybook/theming';

// The theme's type wants all of its fields; only the name differs from the usual one.
addons.setConfig({ theme: { ...themes.normal, brandTitle: 'kefu-widget', brandUrl: './' } });
