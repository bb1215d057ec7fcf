/** Pictures that need no network: drawn here, as data addresses. */
export const picture = (hue: number, width = 320, height = 240): string => {
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 320 240">` +
    `<rect width="320" height="240" fill="hsl(${hue} 40% 84%)"/><circle cx="240" cy="70" r="34" fill="hsl(${hue} 60% 66%)"/>` +
    `<path d="M0 200 90 110l60 60 50-40 120 90v20H0Z" fill="hsl(${hue} 34% 46%)"/></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
};

export const BROKEN = 'data:image/png;base64,AAAA';

/** A bitmap, because HTML from outside may not contain a drawing. */
export const drawn = (width: number, height: number): string => {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  const pen = canvas.getContext('2d');
  if (pen) {
    pen.fillStyle = '#9cc';
    pen.fillRect(0, 0, width, height);
    pen.fillStyle = '#366';
    pen.fillRect(width / 4, height / 4, width / 2, height / 2);
  }
  return canvas.toDataURL();
};
