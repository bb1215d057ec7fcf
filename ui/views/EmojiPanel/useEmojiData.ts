import { useCallback, useEffect, useState } from 'react';
import type { EmojiActions } from '../../../application/presentation/emoji/emoji-contract';
import type { EmojiData } from './emoji';
import { parseEmoji } from './parse-emoji';

type Loading =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'ready'; readonly data: EmojiData };

const LOADING: Loading = { kind: 'loading' };
const FAILED: Loading = { kind: 'failed' };

/** The data of one language, and a function to load it again. */
export const useEmojiData = (load: EmojiActions['load'], path: string) => {
  const [loading, setLoading] = useState<Loading>(LOADING);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let wanted = true;
    setLoading(LOADING);
    // The file was read but is no emoji data, so it must be loaded again.
    load(path, attempt > 0).then(
      (result) => {
        const data = result.ok ? parseEmoji(result.value) : null;
        if (wanted) setLoading(data ? { kind: 'ready', data } : FAILED);
      },
      () => wanted && setLoading(FAILED),
    );
    return () => {
      wanted = false;
    };
  }, [load, path, attempt]);

  const again = useCallback(() => setAttempt((count) => count + 1), []);
  return { loading, again };
};
