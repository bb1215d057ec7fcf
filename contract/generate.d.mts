/** The text of contract/types.ts. */
export function generate(): string;
