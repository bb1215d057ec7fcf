import type { LATER_ICONS } from './later-icons';

/** The icons of the first view: 24 px grid, `currentColor`, one stroke weight. A theme may replace any of them (`Theme.icons`). */
const FIRST = {
  send: 'M12 19.5V5M5.5 11.5 12 5l6.5 6.5',
  smile: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM8.5 14.2c1.8 2.4 5.2 2.4 7 0M9 9.6v.3M15 9.6v.3',
  image:
    'M5.5 4h13A1.5 1.5 0 0 1 20 5.5v13a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 18.5v-13A1.5 1.5 0 0 1 5.5 4ZM4.5 17l4.3-4.3a1.4 1.4 0 0 1 2 0l5.7 5.7M14 15.5l1.8-1.8a1.4 1.4 0 0 1 2 0L20 16M15 8.7v.1',
  video:
    'M4.5 6h9A1.5 1.5 0 0 1 15 7.5v9a1.5 1.5 0 0 1-1.5 1.5h-9A1.5 1.5 0 0 1 3 16.5v-9A1.5 1.5 0 0 1 4.5 6ZM15 10.8l4.7-2.7a.8.8 0 0 1 1.3.7v6.4a.8.8 0 0 1-1.3.7L15 13.2',
  camera:
    'M4.5 7.5h3L9 5h6l1.5 2.5h3A1.5 1.5 0 0 1 21 9v8.5a1.5 1.5 0 0 1-1.5 1.5h-15A1.5 1.5 0 0 1 3 17.5V9a1.5 1.5 0 0 1 1.5-1.5ZM12 16a3.3 3.3 0 1 0 0-6.6 3.3 3.3 0 0 0 0 6.6Z',
  question:
    'M6 4h12a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2h-5l-4.5 3.5V17H6a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2ZM10 8.8a2 2 0 1 1 2.9 1.8c-.6.3-.9.7-.9 1.3M12 14.1v.1',
  keyboard:
    'M4.5 6h15A1.5 1.5 0 0 1 21 7.5v9a1.5 1.5 0 0 1-1.5 1.5h-15A1.5 1.5 0 0 1 3 16.5v-9A1.5 1.5 0 0 1 4.5 6ZM7 10h.1M10.3 10h.1M13.6 10h.1M17 10h.1M8.5 14h7',
  microphone:
    'M12 14.5a3 3 0 0 0 3-3v-5a3 3 0 0 0-6 0v5a3 3 0 0 0 3 3ZM5.5 11.5a6.5 6.5 0 0 0 13 0M12 18v3M9 21h6',
  close: 'M6 6l12 12M18 6 6 18',
  more: 'M5 10.5a1.5 1.5 0 1 0 0 3 1.5 1.5 0 0 0 0-3ZM12 10.5a1.5 1.5 0 1 0 0 3 1.5 1.5 0 0 0 0-3ZM19 10.5a1.5 1.5 0 1 0 0 3 1.5 1.5 0 0 0 0-3Z',
  clock: 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17ZM12 7.5V12l3 2',
  tick: 'M5.5 12.5 10 17l8.5-9.5',
  ticks: 'M2.5 12.5 7 17l8-9.5M11.5 16l1 1 8.5-9.5',
  warning: 'M12 4.5 3.2 19.5h17.6ZM12 10v4.5M12 17v.1',
  retry: 'M19.5 12a7.5 7.5 0 1 1-2.3-5.4L19.5 9M19.5 4.5V9H15',
  people:
    'M9 11.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7ZM2.5 19.5c.5-3.5 3-5.2 6.5-5.2s6 1.7 6.5 5.2M15.5 5a3.2 3.2 0 0 1 0 6.2M18 14.7c2 .7 3.2 2.2 3.5 4.8',
  plus: 'M12 5v14M5 12h14',
  back: 'M15 5.5 8.5 12l6.5 6.5',
} as const;

export type IconName = keyof typeof FIRST | keyof typeof LATER_ICONS;

/** The path of each icon. Those of views that load later are added with the first of these views (`LazyView`). */
export const ICONS: Partial<Record<IconName, string>> = { ...FIRST };
