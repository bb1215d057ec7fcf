const CORE = /\/main\/h5\.tsx$/;
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
      below.core = reachedFrom(
        ids.filter((id) => CORE.test(id)),
        imports,
      );
      below.interface = reachedFrom(
        ids.filter((id) => INTERFACE.test(id)),
        imports,
      );
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

const reachedFrom = (first, imports) => {
  const reached = new Set(first);
  for (const id of reached) for (const next of imports(id)) reached.add(next);
  return reached;
};
