/**
 * What the first page loads in any case stays in two files: the core, and the interface. Without this, each part that loads
 * later and shares code with them would split off another small file, and each file is compressed on its own.
 */
export const firstTogether = () => {
  const chunkOf = new Map();
  const name = (id) => chunkOf.get(id) ?? null;
  return {
    name: 'kefu:first-together',
    apply: 'build',
    config: () => ({
      build: {
        rolldownOptions: { output: { codeSplitting: { groups: [{ name, test: (id) => chunkOf.has(id) }] } } },
      },
    }),
    buildEnd() {
      const importsOf = (id) => this.getModuleInfo(id)?.importedIds ?? [];
      const ids = [...this.getModuleIds()];
      const mark = (chunk, isRoot) => {
        const found = ids.filter(isRoot);
        for (const id of found) for (const next of importsOf(id)) if (!found.includes(next)) found.push(next);
        // The root itself stays the face of its own file, by which the manifest names it.
        for (const id of found.slice(1)) if (!chunkOf.has(id)) chunkOf.set(id, chunk);
      };
      mark('core', (id) => this.getModuleInfo(id)?.isEntry === true);
      mark('interface', (id) => id.endsWith('/main/h5/interface.tsx'));
    },
  };
};
