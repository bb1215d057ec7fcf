import { afterEach, expect, it, vi } from 'vitest';
import { copyText } from '../../../ui/primitives/copy-text';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

it('gives the focus back where only the old command copies', async () => {
  vi.stubGlobal('navigator', { clipboard: { writeText: () => Promise.reject(new Error('not allowed')) } });
  // Browsers move the focus to a box whose text is selected.
  vi.spyOn(HTMLTextAreaElement.prototype, 'select').mockImplementation(function (this: HTMLTextAreaElement) {
    this.focus();
  });
  const copied: unknown[] = [];
  Object.assign(document, {
    execCommand: () => copied.push((document.activeElement as HTMLTextAreaElement).value) > 0,
  });
  const button = document.body.appendChild(document.createElement('button'));
  button.focus();
  expect(await copyText('Order 17')).toBe(true);
  expect(copied).toEqual(['Order 17']);
  expect(document.activeElement).toBe(button);
  Reflect.deleteProperty(document, 'execCommand');
});
