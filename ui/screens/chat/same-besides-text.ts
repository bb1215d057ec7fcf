import type { ComposerSnapshot } from '../../../application/presentation/composer/contract';

/** Whether two snapshots differ in their text at most. An empty box differs from one with text. */
export const isSameBesidesText = (one: ComposerSnapshot, other: ComposerSnapshot): boolean =>
  (one.draft === '') === (other.draft === '') &&
  (Object.keys(one) as (keyof ComposerSnapshot)[]).every(
    (key) => key === 'draft' || key === 'codePoints' || one[key] === other[key],
  );
