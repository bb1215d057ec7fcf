/** Pictures that need no network: drawn here, as data addresses. */
export const picture = (hue: number, width = 320, height = 240): string => {
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 320 240">` +
    `<rect width="320" height="240" fill="hsl(${hue} 40% 84%)"/><circle cx="240" cy="70" r="34" fill="hsl(${hue} 60% 66%)"/>` +
    `<path d="M0 200 90 110l60 60 50-40 120 90v20H0Z" fill="hsl(${hue} 34% 46%)"/></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
};

/** A photograph of an agent, as far as a drawing can be one. */
export const portrait = (hue: number): string => {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="96" height="96" viewBox="0 0 96 96">' +
    `<path fill="hsl(${hue} 34% 72%)" d="M0 0h96v96H0z"/><path fill="#4a2c23" d="M24 76V40a24 24 0 0 1 48 0v36z"/>` +
    '<path fill="#e9b795" d="M40 56h16v20H40z"/><ellipse cx="48" cy="43" fill="#f2c7a6" rx="16" ry="19"/>' +
    `<path fill="#4a2c23" d="M31 40c2-16 32-20 35 0-8-1-14-4-18-9-3 5-9 8-17 9z"/><path fill="hsl(${hue} 42% 34%)" d="M10 96c0-17 14-25 29-26q9 9 18 0c15 1 29 9 29 26z"/></svg>`;
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
