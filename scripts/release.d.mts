export function nextVersion(changelog: string, current: string): string;
export function dated(changelog: string, version: string, day: string): string;
export function withoutAddress(fields: object): readonly string[];
