import { LAYOUT_UNITS } from './layout-budget';

/** How many pictures and films a message draws besides its text. */
export interface MediaCount {
  readonly images: number;
  readonly videos: number;
}

/** Units of one. A browser opens a player for each film, although only its first frame is shown. */
const PICTURE = 250;
const FILM = 1_000;

export const mediaCost = ({ images, videos }: MediaCount): number => images * PICTURE + videos * FILM;

/** The first of them that fit, at least one: pictures come before films. */
export const fitMedia = (all: MediaCount, units: number = LAYOUT_UNITS.message): MediaCount => {
  if (mediaCost(all) <= units) return all;
  const images = Math.min(all.images, Math.max(1, Math.floor(units / PICTURE)));
  const left = Math.floor((units - images * PICTURE) / FILM);
  return { images, videos: Math.min(all.videos, Math.max(images === 0 ? 1 : 0, left)) };
};
