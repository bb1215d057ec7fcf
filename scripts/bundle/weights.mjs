/**
 * Writes .vite/weights.json: which modules are in each chunk, and their length before they are minified. scripts/sizes.mjs reads it
 * to say which part has grown.
 */
export const weights = () => ({
  name: 'kefu:weights',
  apply: 'build',
  generateBundle(_options, bundle) {
    const chunks = Object.values(bundle).filter(({ type }) => type === 'chunk');
    const lengths = Object.fromEntries(chunks.map(({ fileName, modules }) => [fileName, lengthsOf(modules)]));
    this.emitFile({ type: 'asset', fileName: '.vite/weights.json', source: JSON.stringify(lengths) });
  },
});

const lengthsOf = (modules) => {
  const lengths = {};
  for (const [id, { renderedLength }] of Object.entries(modules)) {
    const part = partOf(id);
    lengths[part] = (lengths[part] ?? 0) + renderedLength;
  }
  return lengths;
};

/** A library, or two levels of our own folders. */
const partOf = (id) => {
  const library = /\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(id)?.[1];
  if (library) return library;
  const own = /^\/((?:domain|application|adapters|ui|main)\/[^/]+)/.exec(id.replace(process.cwd(), ''))?.[1];
  return own ?? 'the bundler';
};
