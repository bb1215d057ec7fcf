/** One family: 24 px grid, `currentColor`, one stroke weight. */
const PATHS = {
  send: 'M12 19.5V5M5.5 11.5 12 5l6.5 6.5',
  smile: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM8.5 14.2c1.8 2.4 5.2 2.4 7 0M9 9.6v.3M15 9.6v.3',
  image:
    'M5.5 4h13A1.5 1.5 0 0 1 20 5.5v13a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 18.5v-13A1.5 1.5 0 0 1 5.5 4ZM4.5 17l4.3-4.3a1.4 1.4 0 0 1 2 0l5.7 5.7M14 15.5l1.8-1.8a1.4 1.4 0 0 1 2 0L20 16M15 8.7v.1',
  video:
    'M4.5 6h9A1.5 1.5 0 0 1 15 7.5v9a1.5 1.5 0 0 1-1.5 1.5h-9A1.5 1.5 0 0 1 3 16.5v-9A1.5 1.5 0 0 1 4.5 6ZM15 10.8l4.7-2.7a.8.8 0 0 1 1.3.7v6.4a.8.8 0 0 1-1.3.7L15 13.2',
  question:
    'M6 4h12a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2h-5l-4.5 3.5V17H6a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2ZM10 8.8a2 2 0 1 1 2.9 1.8c-.6.3-.9.7-.9 1.3M12 14.1v.1',
  keyboard:
    'M4.5 6h15A1.5 1.5 0 0 1 21 7.5v9a1.5 1.5 0 0 1-1.5 1.5h-15A1.5 1.5 0 0 1 3 16.5v-9A1.5 1.5 0 0 1 4.5 6ZM7 10h.1M10.3 10h.1M13.6 10h.1M17 10h.1M8.5 14h7',
  close: 'M6 6l12 12M18 6 6 18',
  'sound-on': 'M4 9.5v5h3.5l4.5 4v-13l-4.5 4ZM15.5 9a4.2 4.2 0 0 1 0 6M18 6.5a7.8 7.8 0 0 1 0 11',
  'sound-off': 'M4 9.5v5h3.5l4.5 4v-13l-4.5 4ZM16 9.7l4.6 4.6M20.6 9.7 16 14.3',
  down: 'M12 5v14M5.5 12.5 12 19l6.5-6.5',
  clock: 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17ZM12 7.5V12l3 2',
  tick: 'M5.5 12.5 10 17l8.5-9.5',
  ticks: 'M2.5 12.5 7 17l8-9.5M11.5 16l1 1 8.5-9.5',
  warning: 'M12 4.5 3.2 19.5h17.6ZM12 10v4.5M12 17v.1',
  retry: 'M19.5 12a7.5 7.5 0 1 1-2.3-5.4L19.5 9M19.5 4.5V9H15',
  copy: 'M9.5 8.5h9a1 1 0 0 1 1 1v10a1 1 0 0 1-1 1h-9a1 1 0 0 1-1-1v-10a1 1 0 0 1 1-1ZM15.5 8.5v-4a1 1 0 0 0-1-1h-9a1 1 0 0 0-1 1v10a1 1 0 0 0 1 1h3',
  text: 'M8.5 4.5c2 0 3.5.9 3.5 2.6v9.8c0 1.7-1.5 2.6-3.5 2.6M15.5 4.5c-2 0-3.5.9-3.5 2.6M15.5 19.5c-2 0-3.5-.9-3.5-2.6',
  trash: 'M4.5 6.5h15M9.5 6.5v-2h5v2M6.5 6.5l.8 13h9.4l.8-13M10.2 10.5v5.5M13.8 10.5v5.5',
  play: 'M8 5.5v13a.6.6 0 0 0 .9.5l10.4-6.5a.6.6 0 0 0 0-1L8.9 5a.6.6 0 0 0-.9.5Z',
  people:
    'M9 11.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7ZM2.5 19.5c.5-3.5 3-5.2 6.5-5.2s6 1.7 6.5 5.2M15.5 5a3.2 3.2 0 0 1 0 6.2M18 14.7c2 .7 3.2 2.2 3.5 4.8',
  done: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM8 12.3l2.8 2.8L16 9.5',
  info: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM12 11v5M12 8v.1',
  offline:
    'M3 3l18 18M5 12.5a10 10 0 0 1 4.2-2.5M2 9a15 15 0 0 1 4.4-3M8.5 16a5 5 0 0 1 7 0M12 19.5v.1M14 9.7a10 10 0 0 1 5 2.8M10.5 5a15 15 0 0 1 11.5 4',
  chat: 'M6 4h12a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2h-5l-4.5 3.5V17H6a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2Z',
  upload: 'M12 16V5M7.5 9.5 12 5l4.5 4.5M5 19h14',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  search: 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13ZM15.3 15.3 20 20',
  back: 'M15 5.5 8.5 12l6.5 6.5',
  next: 'M9 5.5 15.5 12 9 18.5',
} as const;

export type IconName = keyof typeof PATHS;

/** Decorative: what it means is said by the control or the text beside it. */
export const Icon = ({ name, size = 24 }: { readonly name: IconName; readonly size?: number }) => (
  <svg
    className="kefu-icon"
    width={size}
    height={size}
    viewBox="0 0 24 24"
    aria-hidden="true"
    focusable="false"
  >
    <path
      d={PATHS[name]}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </svg>
);
