import { createContext, type ReactNode, useEffect, useState } from 'react';
import { withTimeout } from '../../../shared/browser/with-timeout';
import { useRequired } from '../../foundation/required-context';
import { TranslationsContext, useTranslations } from '../../foundation/TranslationsContext';
import type { AnyKey, Translate } from '../../i18n/keys';
import { LATER_CATALOGUES } from '../../i18n/later/later-catalogues';
import type { LaterTranslations, Translations } from '../../i18n/Translations';
import { LoadFailure } from '../Failure/LoadFailure';

const LaterContext = createContext<LaterTranslations | null>(null);

/** Also the texts of parts that load later. Only inside of `LaterTexts`. */
export const useLaterT = (): Translate<AnyKey> => useRequired(LaterContext, 'What loads later').t;

/** A part that is opened again is drawn at once. */
const loaded = new WeakMap<Translations, LaterTranslations>();

interface LaterTextsProps {
  readonly children: ReactNode;
  /** What "Close" does if the texts do not come. */
  readonly onClose: () => void;
}

/** Draws its content when the texts of later parts are there. If they do not come, a card with "Try again" and "Close" is shown. */
export const LaterTexts = ({ children, onClose }: LaterTextsProps) => {
  const first = useTranslations();
  const [words, setWords] = useState(() => loaded.get(first) ?? null);
  const [failures, setFailures] = useState(0);
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: "Try again" is another attempt
  useEffect(() => {
    let isWanted = true;
    withTimeout(first.more(LATER_CATALOGUES)).then(
      (more) => {
        loaded.set(first, more);
        if (isWanted) setWords(more);
      },
      () => {
        if (isWanted) setFailures((count) => count + 1);
      },
    );
    return () => {
      isWanted = false;
    };
  }, [first, attempt]);

  if (words === null)
    return failures > attempt ? <LoadFailure onRetry={() => setAttempt(failures)} onClose={onClose} /> : null;
  return (
    <TranslationsContext.Provider value={words}>
      <LaterContext.Provider value={words}>{children}</LaterContext.Provider>
    </TranslationsContext.Provider>
  );
};
