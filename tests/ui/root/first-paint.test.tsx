import { render, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { fakeWidget } from '../../../stories/support/fake-widget';
import { KefuWidget } from '../../../ui/root/KefuWidget';
import { light } from '../../../ui/themes/base/palette';

const property = (name: string): string =>
  document.querySelector<HTMLElement>('.kefu')?.style.getPropertyValue(name) ?? '';

it('the first paint of a second visit has the colours of the last one', () => {
  const kept = { theme: 'default', avatars: 'default', light: { header: '#b00020' }, dark: {} } as const;
  render(
    <KefuWidget
      widget={fakeWidget({ shell: { phase: { kind: 'starting' }, lastLook: kept } })}
      scheme="light"
    />,
  );
  expect(property('--kefu-header')).toBe('#b00020');
  expect(property('--kefu-surface')).toBe(light.surface);
});

it('the colours of a visit are kept in both schemes once config has come', async () => {
  const listen = vi.fn();
  const colours = {
    messageBackground: '#fff',
    sendBackground: '#fff',
    font: '#000',
    headerBackground: '#b00020',
  };
  render(<KefuWidget widget={fakeWidget({ shell: { colours } }, listen)} scheme="dark" />);
  await waitFor(() =>
    expect(listen).toHaveBeenCalledWith(
      'shell.rememberLook',
      expect.objectContaining({
        light: expect.objectContaining({ header: '#b00020', surface: light.surface }),
        dark: expect.objectContaining({ header: '#b00020' }),
      }),
    ),
  );
});

it('no colours are stored before config has come', async () => {
  const listen = vi.fn();
  render(<KefuWidget widget={fakeWidget({ shell: { colours: null } }, listen)} scheme="light" />);
  await waitFor(() => expect(document.querySelector('[role="log"]')).not.toBeNull());
  expect(listen).not.toHaveBeenCalledWith('shell.rememberLook', expect.anything());
});

it('the accent in the colours of the merchant is reported for the launcher', async () => {
  const colours = {
    messageBackground: '#fff',
    sendBackground: '#fff',
    font: '#000',
    headerBackground: '#ffe000',
  };
  const onAccent = vi.fn();
  render(<KefuWidget widget={fakeWidget({ shell: { colours } })} scheme="light" onAccent={onAccent} />);
  await waitFor(() => expect(onAccent).toHaveBeenLastCalledWith('#ffe000', light['on-accent']));
});
