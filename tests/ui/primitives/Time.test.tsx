import { act, screen } from '@testing-library/react';
import dayjs from 'dayjs';
import { expect, it, vi } from 'vitest';
import { THEME_IDS } from '../../../domain/theme/theme-id';
import { themeRow } from '../../../domain/theme/themes';
import { timeLabel } from '../../../domain/time/time-label';
import { Time } from '../../../ui/primitives/Time';
import { CLOCK_PATTERNS } from '../../support/specified';
import { renderInTheWidget } from '../support/in-the-widget';

const SENT = dayjs('2026-03-05T14:07:09').unix();
const CLOCKS: Readonly<Record<string, string>> = {
  'HH:mm': '14:07',
  'MM-DD HH:mm': '03-05 14:07',
  'YYYY-MM-DD HH:mm': '2026-03-05 14:07',
};

// Shows decision 5.
it.each(THEME_IDS)('a time of an hour ago in the theme %s', async (id) => {
  const label = timeLabel(SENT, SENT + 3_600, themeRow(id).behaviour.timeLabel);
  await renderInTheWidget(<Time label={label} sentAt={SENT} />);
  const pattern = CLOCK_PATTERNS[id] ?? CLOCK_PATTERNS['otherwise'] ?? '';
  expect(screen.getByRole('time').textContent).toBe(CLOCKS[pattern]);
});

// After an Arabic name, and without its own direction, a browser draws 03-05 as 05-03.
it('the letters before a time do not turn the parts of its date', async () => {
  const label = { kind: 'clock', pattern: 'MM-DD HH:mm' } as const;
  await renderInTheWidget(
    <p dir="auto">
      محمد <Time label={label} sentAt={SENT} />
    </p>,
  );
  expect(screen.getByText('03-05 14:07').tagName).toBe('BDI');
});

// Shows decision 5.
it('a time has the full local date and time as its title', async () => {
  await renderInTheWidget(<Time label={{ kind: 'just_now' }} sentAt={SENT} />);
  const time = screen.getByRole('time');
  expect(time.textContent).toBe('Just now');
  expect(time.getAttribute('title')).toMatch(/Thursday, March 5, 2026.*2:07:09\sPM/);
  expect(time.getAttribute('datetime')).toBe(new Date(SENT * 1_000).toISOString());
});

it('the titles of the first times are written when the browser is idle, those of later times at once', async () => {
  const idle = vi.fn<(callback: IdleRequestCallback) => number>(() => 1);
  vi.stubGlobal('requestIdleCallback', idle);
  vi.stubGlobal('requestAnimationFrame', (painted: FrameRequestCallback) => {
    painted(0);
    return 0;
  });
  const time = <Time label={{ kind: 'just_now' }} sentAt={SENT} />;
  const drawn = await renderInTheWidget(time);
  expect(screen.getByRole('time').hasAttribute('title')).toBe(false);
  act(() => idle.mock.calls[0]?.[0]({ didTimeout: false, timeRemaining: () => 10 }));
  expect(screen.getByRole('time').getAttribute('title')).toContain('March 5, 2026');
  drawn.change(<div>{time}</div>);
  expect(screen.getByRole('time').getAttribute('title')).toContain('March 5, 2026');
  expect(idle).toHaveBeenCalledTimes(1);
  vi.unstubAllGlobals();
});
