export function canBuild(version: string): boolean;
export function requireNode(version?: string): void;
