export function rulesOf(
  page: string,
  text: string,
): {
  readonly rules: readonly { readonly name: string; readonly text: string }[];
  readonly wrong: readonly string[];
};
export function shownIn(text: string): readonly { readonly name: string; readonly line: number }[];
export function isForARelease(file: string, text: string, line: number): boolean;
