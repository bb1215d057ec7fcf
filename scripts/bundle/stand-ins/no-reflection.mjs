import never from './never.mjs';

export const getDependencies = never;
export const getBaseClassDependencyCount = never;
export const getFunctionName = never;
