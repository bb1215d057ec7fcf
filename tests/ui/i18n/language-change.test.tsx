import { render, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { LanguageCode } from '../../../domain/language/language';
import { fakeWidget } from '../../../stories/support/fake-widget';
import { KefuWidget } from '../../../ui/root/KefuWidget';

const inLanguage = (language: LanguageCode) => fakeWidget({ shell: { language } });
const root = (): HTMLElement => screen.getByRole('log').closest<HTMLElement>('.kefu')!;

it('the language changes without a reload, and no text is empty while the new texts load', async () => {
  const view = render(<KefuWidget widget={inLanguage('en')} />);
  await screen.findByRole('log', { name: 'Conversation' });
  const [before, box] = [root(), screen.getByRole('textbox')];

  view.rerender(<KefuWidget widget={inLanguage('ara')} />);
  expect(screen.getByRole('log', { name: 'Conversation' })).toBeTruthy();
  await waitFor(() => expect(screen.getByRole('textbox').getAttribute('aria-label')).toBe('رسالتك'));

  expect([root(), screen.getByRole('textbox')]).toEqual([before, box]);
  expect([root().lang, root().dir]).toEqual(['ar', 'rtl']);
  view.rerender(<KefuWidget widget={inLanguage('rus')} />);
  await waitFor(() => expect([root().lang, root().dir]).toEqual(['ru', 'ltr']));
});
