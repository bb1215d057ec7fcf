import { createEvent, fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ScreenLink } from '../../../../ui/primitives/ScreenLink/ScreenLink';
import { renderInTheWidget } from '../../support/in-the-widget';
import { testLinks } from '../../support/links';

const pressed = async (how: MouseEventInit) => {
  const links = testLinks();
  await renderInTheWidget(
    <ScreenLink links={links} to={{ screen: 'news' }}>
      News
    </ScreenLink>,
  );
  const link = screen.getByRole('link', { name: 'News' });
  const click = createEvent.click(link, how);
  fireEvent(link, click);
  return { link, went: links.go.mock.calls.length, isLeftToTheBrowser: !click.defaultPrevented };
};

it('a link to a screen has an address, and goes there without loading the page again', async () => {
  const { link, went, isLeftToTheBrowser } = await pressed({ button: 0 });
  expect(link.getAttribute('href')).toBe('#international/news?');
  expect({ went, isLeftToTheBrowser }).toEqual({ went: 1, isLeftToTheBrowser: false });
});

it.each([
  ['the middle button', { button: 1 }],
  ['Ctrl', { ctrlKey: true }],
  ['Cmd', { metaKey: true }],
  ['Shift', { shiftKey: true }],
  ['Alt', { altKey: true }],
])('a link that is pressed with %s is left to the browser', async (_, how) => {
  expect(await pressed(how)).toMatchObject({ went: 0, isLeftToTheBrowser: true });
});
