/** What a screen knows of something that it loads. */
export type Loading<T> =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'ready'; readonly value: T };

export const LOADING = { kind: 'loading' } as const;
export const FAILED = { kind: 'failed' } as const;
