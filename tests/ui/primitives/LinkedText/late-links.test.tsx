import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { LinkedText } from '../../../../ui/primitives/LinkedText/LinkedText';

it('a text is there at once, and its links as soon as the code that finds them has loaded', async () => {
  vi.resetModules();
  const fresh = await import('../../../../ui/primitives/LinkedText/LinkedText');
  const { container, rerender } = render(
    <fresh.LinkedText text="See https://shop.test/a, or call +49 30 1234567" />,
  );
  expect(container.textContent).toBe('See https://shop.test/a, or call +49 30 1234567');
  expect(screen.queryByRole('link')).toBeNull();
  expect(await screen.findAllByRole('link')).toHaveLength(2);
  rerender(<fresh.LinkedText text="Order 1027, nothing else" />);
  expect(screen.queryByRole('link')).toBeNull();
  rerender(<fresh.LinkedText text="mia@shop.test" />);
  expect(screen.getByRole('link').getAttribute('href')).toBe('mailto:mia@shop.test');
});

it('renders a text without addresses as it is', () => {
  const { container } = render(<LinkedText text="Good evening" />);
  expect(container.innerHTML).toBe('Good evening');
});
