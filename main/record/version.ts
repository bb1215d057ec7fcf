/** That of package.json: `node scripts/release.mjs --write` sets both. */
export const VERSION = '0.1.0';
