const CORE = /\/main\/h5\/entry\.ts$/;
const INTERFACE = /\/main\/h5\/interface\.tsx$/;

/**
 * The code that the core shares with later parts is one chunk beside it; the same for the interface. Otherwise each
 * shared button and icon would be a chunk. For a cheap phone, a request costs more than the few bytes that smaller
 * chunks would save.
 */
export const firstChunks = () => {
  const below = { core: new Set(), interface: new Set() };
  return {
    name: 'kefu:first-chunks',
    apply: 'build',
    buildEnd(error) {
      if (error) return;
      const ids = [...this.getModuleIds()];
      const imports = (id) => this.getModuleInfo(id)?.importedIds ?? [];
      below.core = reachedFrom(firstOf(ids, CORE), imports);
      below.interface = reachedFrom(firstOf(ids, INTERFACE), imports);
    },
    outputOptions: (options) => ({
      ...options,
      codeSplitting: {
        groups: [
          {
            name: 'base',
            test: (id) => below.core.has(id) && !CORE.test(id),
            minShareCount: 2,
            includeDependenciesRecursively: false,
          },
          {
            name: 'shared',
            test: (id) => below.interface.has(id) && !below.core.has(id),
            minShareCount: 2,
            includeDependenciesRecursively: false,
          },
        ],
      },
    }),
  };
};

const firstOf = (ids, name) => {
  const found = ids.filter((id) => name.test(id));
  if (found.length === 0) throw new Error(`the bundle has no file ${name.source}`);
  return found;
};

const reachedFrom = (first, imports) => {
  const reached = new Set(first);
  for (const id of reached) for (const next of imports(id)) reached.add(next);
  return reached;
};
