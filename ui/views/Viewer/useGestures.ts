import {
  type Dispatch,
  type PointerEvent,
  type RefObject,
  type SetStateAction,
  useEffect,
  useRef,
  useState,
} from 'react';
import {
  DOUBLE_TAP_SCALE,
  distance,
  FITTED,
  middle,
  type Point,
  panBy,
  type Sizes,
  STEP,
  type Zoom,
  zoomBy,
  zoomTo,
} from './zoom';

const SWIPE_PIXELS = 60;
const WHEEL_PER_DOUBLING = 400;
const DOUBLE_TAP_MS = 300;
const TAP_PIXELS = 30;

/**
 * Zooms and moves one image by wheel, pinch, double tap and drag. While the whole image fits, a swipe shows the
 * next one.
 *
 * @param onSwipe 1 to the image whose place is to the right, -1 to the left
 */
export const useGestures = (onSwipe: (to: 1 | -1) => void) => {
  const stage = useRef<HTMLDivElement>(null);
  const image = useRef<HTMLImageElement>(null);
  const [zoom, setZoom] = useState<Zoom>(FITTED);
  const [swipe, setSwipe] = useState(0);
  const touches = useRef(new Map<number, Point>());
  const sizes = (): Sizes => sizesOf(stage, image);
  const pointOf = (event: { clientX: number; clientY: number }) => fromCentre(stage.current, event);

  useWheelZoom(stage, image, setZoom);
  const tap = useDoubleTap((at) =>
    setZoom((now) => (now.scale > 1 ? FITTED : zoomTo(now, DOUBLE_TAP_SCALE, at, sizes()))),
  );

  const down = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    touches.current.set(event.pointerId, pointOf(event));
  };

  const move = (event: PointerEvent<HTMLElement>) => {
    const before = touches.current.get(event.pointerId);
    if (!before) return;
    const now = pointOf(event);
    const other = [...touches.current].find(([id]) => id !== event.pointerId)?.[1];
    touches.current.set(event.pointerId, now);
    if (other) {
      const factor = distance(now, other) / Math.max(1, distance(before, other));
      setSwipe(0);
      setZoom((zoomNow) => zoomBy(zoomNow, factor, middle(now, other), sizes()));
    } else if (zoom.scale > 1) {
      setZoom((zoomNow) => panBy(zoomNow, { x: now.x - before.x, y: now.y - before.y }, sizes()));
    } else {
      setSwipe((far) => far + now.x - before.x);
    }
  };

  const up = (event: PointerEvent<HTMLElement>) => {
    if (!touches.current.delete(event.pointerId)) return;
    const far = swipe;
    setSwipe(0);
    if (event.type === 'pointercancel' || touches.current.size > 0) return;
    if (Math.abs(far) > SWIPE_PIXELS) onSwipe(far < 0 ? 1 : -1);
    else if (Math.abs(far) < TAP_PIXELS) tap(pointOf(event), event.timeStamp);
  };

  return {
    stage,
    image,
    zoom,
    swipe,
    zoomIn: () => setZoom((now) => zoomBy(now, STEP, CENTRE, sizes())),
    zoomOut: () => setZoom((now) => zoomBy(now, 1 / STEP, CENTRE, sizes())),
    fit: () => setZoom(FITTED),
    handlers: { onPointerDown: down, onPointerMove: move, onPointerUp: up, onPointerCancel: up },
  };
};

export type Gestures = ReturnType<typeof useGestures>;

/** @returns to be called at each tap */
const useDoubleTap = (onDouble: (at: Point) => void) => {
  const last = useRef<{ readonly at: Point; readonly time: number } | null>(null);
  return (at: Point, time: number) => {
    const before = last.current;
    const isDouble =
      before !== null && time - before.time < DOUBLE_TAP_MS && distance(at, before.at) < TAP_PIXELS;
    last.current = isDouble ? null : { at, time };
    if (isDouble) onDouble(at);
  };
};

const useWheelZoom = (
  stage: RefObject<HTMLElement | null>,
  image: RefObject<HTMLElement | null>,
  setZoom: Dispatch<SetStateAction<Zoom>>,
) =>
  useEffect(() => {
    const element = stage.current;
    if (!element) return undefined;
    // React adds wheel listeners that cannot prevent the default action. The page behind must not zoom or scroll.
    const onWheel = (event: WheelEvent) => {
      event.preventDefault();
      const factor = 2 ** (-event.deltaY / WHEEL_PER_DOUBLING);
      setZoom((now) => zoomBy(now, factor, fromCentre(element, event), sizesOf(stage, image)));
    };
    element.addEventListener('wheel', onWheel, { passive: false });
    return () => element.removeEventListener('wheel', onWheel);
  }, [stage, image, setZoom]);

const CENTRE: Point = { x: 0, y: 0 };

const fromCentre = (
  stage: HTMLElement | null,
  at: { readonly clientX: number; readonly clientY: number },
): Point => {
  const box = stage?.getBoundingClientRect();
  return box
    ? { x: at.clientX - box.left - box.width / 2, y: at.clientY - box.top - box.height / 2 }
    : CENTRE;
};

const sizesOf = (stage: RefObject<HTMLElement | null>, image: RefObject<HTMLElement | null>): Sizes => ({
  stage: { width: stage.current?.clientWidth ?? 0, height: stage.current?.clientHeight ?? 0 },
  image: { width: image.current?.offsetWidth ?? 0, height: image.current?.offsetHeight ?? 0 },
});
