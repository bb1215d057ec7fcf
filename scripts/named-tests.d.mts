export function missingTestsIn(text: string): string[];
export function lastCell(line: string): string;
