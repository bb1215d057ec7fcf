export function themeFiles(id: string, sample: string): Readonly<Record<string, string>>;
export function withRow(source: string, id: string): string;
export function withLoader(source: string, id: string): string;
