import { render } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { useGrowing } from '../../../../ui/views/Composer/useGrowing';

const Box = () => {
  const box = useRef<HTMLTextAreaElement>(null);
  useGrowing(box, '');
  return <textarea ref={box} />;
};

afterEach(() => vi.unstubAllGlobals());

it('is measured again by the first report of its size, because the rules of a theme may come after the first one', async () => {
  let report: () => void = () => undefined;
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(callback: () => void) {
        report = callback;
      }
      observe() {}
      disconnect() {}
    },
  );
  const height = vi.spyOn(Element.prototype, 'scrollHeight', 'get').mockReturnValue(112);
  const box = render(<Box />).container.querySelector('textarea');
  expect(box?.style.height).toBe('112px');
  height.mockReturnValue(52);
  report();
  expect(box?.style.height, 'a change while sizes are reported is an error of the page').toBe('112px');
  await new Promise(requestAnimationFrame);
  expect(box?.style.height).toBe('52px');
});
