import { type RefCallback, useCallback, useRef } from 'react';
import { observeSize } from '../../../shared/browser/observe-size';

/**
 * Measures the parts that float over the conversation. Their heights become `--kefu-inset-top` and
 * `--kefu-inset-bottom` of the open panel, so that the first and last message, toasts and the scroll button are not
 * covered.
 *
 * @returns refs of the two parts; undefined if the part does not float
 */
export const useInsets = (floats: { readonly top: boolean; readonly bottom: boolean }) => {
  const top = useInset('--kefu-inset-top');
  const bottom = useInset('--kefu-inset-bottom');
  return { top: floats.top ? top : undefined, bottom: floats.bottom ? bottom : undefined };
};

const useInset = (property: string): RefCallback<HTMLElement> => {
  const unobserve = useRef(() => {});
  return useCallback(
    (element) => {
      unobserve.current();
      const panel = element?.parentElement?.closest<HTMLElement>('.kefu-open');
      if (!element || !panel) return;
      unobserve.current = observeSize(element, () =>
        panel.style.setProperty(property, `${element.offsetHeight}px`),
      );
    },
    [property],
  );
};
