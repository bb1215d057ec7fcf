import { createContext } from 'react';
import type { Presenter } from '../../application/presentation/presenter';
import type {
  TranslationActions,
  TranslationSnapshot,
} from '../../application/presentation/translation/translation-contract';

export type Translation = Presenter<TranslationSnapshot, TranslationActions>;

/** Translates messages. Each message reads its own translation, so that the others are not drawn again. */
export const TranslationContext = createContext<Translation | null>(null);
