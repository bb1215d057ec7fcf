/** The lamp is in the tag with the state in words, so the picture needs none. */
export const NoDot = () => null;
