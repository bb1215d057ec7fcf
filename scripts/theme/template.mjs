// The files of a new theme. They are complete, in grey and indigo, and the author changes them.

const capital = (id) => id[0].toUpperCase() + id.slice(1);

const theme = (id) => `import type { Theme } from '../../foundation/look/Theme';
import { base } from '../base/base';
import { RobotAvatar, ServiceAvatar, VisitorAvatar } from './avatars';
import { css } from './css';
import { ${capital(id)}Footer } from './Footer';
import { ${capital(id)}Header } from './Header';
import { dark, light } from './palette';
import { ${capital(id)}Toolbar } from './Toolbar';

/** The character of the theme, in one sentence. */
export const theme: Theme = {
  ...base,
  id: '${id}',
  light,
  dark,
  shape: {
    'radius-bubble': '6px',
    'radius-tail': '0px',
    'radius-box': '6px',
    'radius-send': '6px',
  },
  layout: { ...base.layout, bubbles: 'runs' },
  css,
  Header: ${capital(id)}Header,
  Footer: ${capital(id)}Footer,
  Toolbar: ${capital(id)}Toolbar,
  avatars: { visitor: VisitorAvatar, service: ServiceAvatar, robot: RobotAvatar },
};
`;

const palette = () => `import type { Palette } from '../../foundation/look/tokens';
import { base } from '../base/base';

export const light: Palette = {
  ...base.light,
  ground: '#e8e9f0',
  surface: '#ffffff',
  raised: '#f1f2f7',
  text: '#1b1d2a',
  muted: '#565b72',
  accent: '#3f4bb8',
  'on-accent': '#ffffff',
  'accent-text': '#3440a0',
  header: '#2b3170',
  'on-header': '#ffffff',
  'bubble-in': '#dcdeea',
  'on-bubble-in': '#1b1d2a',
  'edge-in': '#dcdeea',
  'bubble-out': '#3f4bb8',
  'on-bubble-out': '#ffffff',
  'edge-out': '#3f4bb8',
  focus: '#3440a0',
  'dot-online': '#5fd68a',
  'dot-connecting': '#f2bd4b',
  'dot-offline': '#a9aecb',
  'dot-disconnected': '#ff9d95',
};

export const dark: Palette = {
  ...base.dark,
  ground: '#0e0f17',
  surface: '#161824',
  raised: '#212436',
  text: '#e8e9f3',
  muted: '#a8adc6',
  edge: '#7a80a0',
  accent: '#8c96f0',
  'on-accent': '#12142a',
  'accent-text': '#aab2f7',
  header: '#20244a',
  'on-header': '#eef0ff',
  'bubble-in': '#2b2f45',
  'on-bubble-in': '#e8e9f3',
  'edge-in': '#2b2f45',
  'bubble-out': '#3d479f',
  'on-bubble-out': '#ffffff',
  'edge-out': '#3d479f',
  focus: '#aab2f7',
  'dot-offline': '#8e93b3',
};
`;

const header = (id) => `import type { HeaderProps } from '../../foundation/look/header-props';
import {
  CloseButton,
  HeaderAvatar,
  HeaderFrame,
  HeaderName,
  Logo,
  SoundButton,
  StatusLine,
} from '../../views/Header/parts';

export const ${capital(id)}Header = ({ snapshot, actions }: HeaderProps) => (
  <HeaderFrame>
    <Logo snapshot={snapshot} />
    <HeaderAvatar snapshot={snapshot} />
    <div className="kefu-header-words">
      <HeaderName snapshot={snapshot} />
      <StatusLine snapshot={snapshot} />
    </div>
    <SoundButton snapshot={snapshot} actions={actions} />
    <CloseButton snapshot={snapshot} actions={actions} />
  </HeaderFrame>
);
`;

const footer = (id) => `import type { ComposerProps } from '../../foundation/look/composer-props';
import { Box, ComposerFrame, Send, Tools } from '../../views/Composer/parts';
import { useComposer } from '../../views/Composer/useComposer';

export const ${capital(id)}Footer = (props: ComposerProps) => {
  const composer = useComposer(props);
  return (
    <ComposerFrame composer={composer}>
      <div className="kefu-box">
        <Box composer={composer} />
        <Send composer={composer} />
      </div>
      <Tools composer={composer} />
    </ComposerFrame>
  );
};
`;

const toolbar = (id) => `import type { ToolbarProps } from '../../foundation/look/composer-props';
import { Counter, ToolButton, ToolGroup } from '../../views/Composer/Toolbar';

export const ${capital(id)}Toolbar = ({ tools, counter }: ToolbarProps) => (
  <div className="kefu-toolbar">
    <ToolGroup>
      {tools.map((tool) => (
        <ToolButton key={tool.id} tool={tool} />
      ))}
    </ToolGroup>
    <Counter counter={counter} />
  </div>
);
`;

const css = (
  id,
) => `/** Rules of this theme alone. Colours and radii are tokens; every selector starts with the theme. */
export const css = \`
.kefu[data-theme=${id}] .kefu-header-name { text-transform: uppercase; }
\`;
`;

const avatars = () => `import type { Drawing } from '../../foundation/look/Theme';

export const VisitorAvatar: Drawing = () => (
  <svg viewBox="0 0 40 40" aria-hidden="true" focusable="false">
    <circle cx="20" cy="20" r="20" fill="#565b72" />
    <circle cx="20" cy="15" r="7" fill="#ffffff" />
    <path d="M7 35c2-8 7-11 13-11s11 3 13 11a20 20 0 0 1-26 0Z" fill="#ffffff" />
  </svg>
);

export const ServiceAvatar: Drawing = () => (
  <svg viewBox="0 0 40 40" aria-hidden="true" focusable="false">
    <rect width="40" height="40" rx="6" fill="#3f4bb8" />
    <circle cx="20" cy="21" r="8" fill="#ffffff" />
    <path d="M10 22v-2a10 10 0 0 1 20 0v2" fill="none" stroke="#c9cef7" strokeWidth="3" />
    <path d="M7 20h5v8H7zM28 20h5v8h-5z" fill="#c9cef7" />
  </svg>
);

export const RobotAvatar: Drawing = () => (
  <svg viewBox="0 0 40 40" aria-hidden="true" focusable="false">
    <path d="M20 0 37 10v20L20 40 3 30V10Z" fill="#2b3170" />
    <rect x="11" y="14" width="18" height="14" rx="3" fill="#eef0ff" />
    <path d="M20 8v6M15 19v3M25 19v3" stroke="#8c96f0" strokeWidth="2.5" strokeLinecap="round" />
  </svg>
);
`;

/** Name of each file and its text. */
export const themeFiles = (id) => ({
  'theme.ts': theme(id),
  'palette.ts': palette(),
  'css.ts': css(id),
  'Header.tsx': header(id),
  'Footer.tsx': footer(id),
  'Toolbar.tsx': toolbar(id),
  'avatars.tsx': avatars(),
});

/** An existing row keeps its behaviour. */
export const withRow = (source, id) =>
  new RegExp(`^  ${id}: `, 'm').test(source)
    ? source
    : source.replace(
        /\n\} satisfies /,
        `\n\n  /** A new theme. */\n  ${id}: row({ launcher: 'square' }),\n} satisfies `,
      );

export const withLoader = (source, id) => {
  const loader = `${id}: () => import('./${id}/theme'),`;
  return new RegExp(`^  ${id}: null,`, 'm').test(source)
    ? source.replace(new RegExp(`^  ${id}: null,`, 'm'), `  ${loader}`)
    : source.replace(/\n\};/, `\n\n  // A new theme.\n  ${loader}\n};`);
};
