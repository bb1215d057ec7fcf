// The entries of the package: the name in `exports`, the source, and the built file without its ending.
export const ENTRIES = [
  { name: '.', source: 'main/index.ts', built: 'dist/index' },
  { name: './react', source: 'main/react.tsx', built: 'dist/react' },
  { name: './testing', source: 'main/testing.ts', built: 'dist/testing' },
  { name: './element', source: 'main/element.ts', built: 'dist/element' },
  { name: './element-jsx', source: 'main/element-jsx.ts', built: 'dist/element' },
  { name: './themes', source: 'main/themes.ts', built: 'dist/themes' },
  { name: './consent', source: 'main/consent.ts', built: 'dist/consent' },
  { name: './analytics', source: 'main/analytics.ts', built: 'dist/analytics' },
  { name: './embed', source: 'main/embed.ts', built: 'dist/embed/kefu-embed' },
];
