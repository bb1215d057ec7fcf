/** Text has the direction of its letters. With dir="auto", an empty field and its placeholder would be left to right. */
export const writingDirection = (text: string): 'auto' | undefined => (text === '' ? undefined : 'auto');
