export declare const settle: (
  code: string,
  part: { readonly always?: Readonly<Record<string, string>>; readonly silent?: readonly string[] },
  file?: string,
) => string;
