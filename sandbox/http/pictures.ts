// Drawn logos and avatars, so that no file is fetched from elsewhere.
const COLOURS = ['#2F6FDE', '#16A085', '#D9822B', '#8E44AD', '#C0392B', '#2C3E50'];

function colour(name: string): string {
  const sum = [...name].reduce((total, letter) => total * 31 + letter.charCodeAt(0), 7);
  return COLOURS[Math.abs(sum) % COLOURS.length] ?? '#2F6FDE';
}

const svg = (width: number, height: number, body: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${body}</svg>`;

export function picture(name: string): string {
  const fill = colour(name);
  if (name.startsWith('logo')) {
    return svg(
      120,
      40,
      `<rect width="120" height="40" rx="8" fill="${fill}"/><path d="M16 26c5-14 11-14 16 0s11 14 16 0" fill="none" stroke="#fff" stroke-width="4" stroke-linecap="round"/><path d="M60 14h44M60 26h30" stroke="#fff" stroke-width="4" stroke-linecap="round"/>`,
    );
  }
  if (name === 'robot') {
    return svg(
      64,
      64,
      '<rect width="64" height="64" fill="#4A5568"/><rect x="14" y="22" width="36" height="26" rx="8" fill="#fff"/><path d="M32 22v-8" stroke="#fff" stroke-width="4"/><circle cx="25" cy="35" r="4" fill="#4A5568"/><circle cx="39" cy="35" r="4" fill="#4A5568"/>',
    );
  }
  return svg(
    64,
    64,
    `<rect width="64" height="64" fill="${fill}"/><circle cx="32" cy="25" r="12" fill="#fff"/><path d="M8 64c2-18 12-24 24-24s22 6 24 24z" fill="#fff"/>`,
  );
}
