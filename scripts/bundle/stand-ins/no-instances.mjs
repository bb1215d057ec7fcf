import never from './never.mjs';

export const resolveInstance = never;
