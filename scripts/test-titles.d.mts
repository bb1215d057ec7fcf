export function hasTitle(file: string, wanted: string): boolean;
export function titleAtStart(file: string, text: string): string | null;
export function storyNames(file: string): string[];
