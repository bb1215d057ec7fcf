export function withoutFileComments(code: string): string;
export function removeFileComments(): true;
