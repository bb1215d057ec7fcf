/** What Vite and its bundler need. The built package loads in older ones (`engines` of package.json). */
const NEEDED = [
  { major: 20, minor: 19 },
  { major: 22, minor: 12 },
];

/** @param version as in `process.versions.node` */
export const canBuild = (version) => {
  const [major, minor] = version.split('.').map(Number);
  const line = NEEDED.find((needed) => needed.major === major);
  return line ? minor >= line.minor : major > 22;
};

/** Says in one line what is missing. Without this, the bundler fails with a syntax error of its own. */
export const requireNode = (version = process.versions.node) => {
  if (canBuild(version)) return;
  console.error(
    `kefu: this repository needs Node 20.19 or a later 20, or 22.12 or newer; this is ${version}. The built package loads in Node 20.10.`,
  );
  process.exit(1);
};
