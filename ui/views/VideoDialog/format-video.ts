import { withDigitsOfTimes } from '../../i18n/numbers';

/** Bytes in the visitor's language, in units of 1024 like the limits: 12.3 MB. */
export const fileSize = (bytes: number, tag: string): string => {
  const mega = bytes >= 1024 * 1024;
  return new Intl.NumberFormat(withDigitsOfTimes(tag), {
    style: 'unit',
    unit: mega ? 'megabyte' : 'kilobyte',
    unitDisplay: 'short',
    maximumFractionDigits: mega ? 1 : 0,
  }).format(mega ? bytes / (1024 * 1024) : Math.max(1, bytes / 1024));
};

/** Minutes and seconds, 1:05; from one hour on with hours, 1:00:05. */
export const clockTime = (seconds: number): string => {
  const whole = Math.round(seconds);
  const two = (value: number) => String(value).padStart(2, '0');
  const minutes = Math.floor(whole / 60) % 60;
  const hours = Math.floor(whole / 3600);
  return hours > 0 ? `${hours}:${two(minutes)}:${two(whole % 60)}` : `${minutes}:${two(whole % 60)}`;
};
