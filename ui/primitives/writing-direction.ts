/** What is typed runs as its letters do. An empty field with dir="auto" would be left to right, its placeholder too. */
export const writingDirection = (text: string): 'auto' | undefined => (text === '' ? undefined : 'auto');
