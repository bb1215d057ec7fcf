/** For `test.use`: the page moves, as for a visitor who has not asked for less motion. */
export const WITH_MOTION = { contextOptions: { reducedMotion: 'no-preference' } } as const;
