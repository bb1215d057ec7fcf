import { render, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { fakeWidget } from '../../../stories/support/fake-widget';
import { KefuWidget } from '../../../ui/root/KefuWidget';

const draw = async (full = true) => {
  render(<KefuWidget widget={fakeWidget({ shell: { language: 'cn' } })} full={full} />);
  await screen.findByRole('log');
};

beforeEach(() => {
  document.title = '';
});

it('a page of its own is named in the visitor’s language', async () => {
  await draw();
  await waitFor(() => expect(document.title).toBe('在线客服'));
  expect(document.documentElement.lang).toBe('zh-Hans');
});

it('a page that has a title keeps it', async () => {
  document.title = 'Aurora Lounge';
  document.documentElement.lang = '';
  await draw();
  await waitFor(() => expect(document.documentElement.lang).toBe('zh-Hans'));
  expect(document.title).toBe('Aurora Lounge');
});

it('a page that holds the chat among other things is not named', async () => {
  await draw(false);
  expect(document.title).toBe('');
});
