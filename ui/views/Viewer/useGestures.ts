import {
  type Dispatch,
  type PointerEvent,
  type RefObject,
  type SetStateAction,
  useEffect,
  useRef,
  useState,
} from 'react';
import { observeSize } from '../../../shared/browser/observe-size';
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
/** A pinch on a trackpad arrives as a wheel with the Ctrl key; its steps are much smaller than those of a wheel. */
const PINCH_PER_DOUBLING = 70;
/** A real wheel with the Ctrl key has steps of 100 or more: each counts as half a doubling. */
const MOST_PINCH = 35;
const DOUBLE_TAP_MS = 300;
const TAP_PIXELS = 30;

/**
 * Zooms and moves one image by wheel, pinch, double tap and drag. The page never zooms, also not beside the image. While the whole image fits, a swipe shows the
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
  /** Where a press began that may still be a tap: one finger that has stayed in its place. */
  const pressed = useRef<Point | null>(null);
  const sizes = (): Sizes => sizesOf(stage, image);
  const pointOf = (event: { clientX: number; clientY: number }) => fromCentre(stage.current, event);

  usePageZoom(stage, image, touches, setZoom);
  // After a phone was turned, an edge of the image could be inside the stage.
  useEffect(() => {
    const keep = () => setZoom((now) => panBy(now, CENTRE, sizesOf(stage, image)));
    return stage.current ? observeSize(stage.current, keep) : undefined;
  }, []);
  const tap = useDoubleTap((at) =>
    setZoom((now) => (now.scale > 1 ? FITTED : zoomTo(now, DOUBLE_TAP_SCALE, at, sizes()))),
  );

  const down = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    touches.current.set(event.pointerId, pointOf(event));
    pressed.current = touches.current.size === 1 ? pointOf(event) : null;
  };

  const move = (event: PointerEvent<HTMLElement>) => {
    const before = touches.current.get(event.pointerId);
    if (!before) return;
    const now = pointOf(event);
    const other = [...touches.current].find(([id]) => id !== event.pointerId)?.[1];
    touches.current.set(event.pointerId, now);
    if (pressed.current && distance(now, pressed.current) >= TAP_PIXELS) pressed.current = null;
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
    else if (pressed.current) tap(pointOf(event), event.timeStamp);
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

/** Safari reports the pinch of a trackpad by its own events. `scale` counts from the start of the pinch. */
interface SafariGesture extends Event {
  readonly scale: number;
  readonly clientX: number;
  readonly clientY: number;
}

/** What would zoom or scroll the page: the wheel over the stage, and a pinch on a trackpad anywhere in the viewer. */
const usePageZoom = (
  stage: RefObject<HTMLElement | null>,
  image: RefObject<HTMLElement | null>,
  touches: RefObject<ReadonlyMap<number, Point>>,
  setZoom: Dispatch<SetStateAction<Zoom>>,
) =>
  useEffect(() => {
    const viewer = stage.current?.parentElement;
    if (!viewer) return undefined;
    const zoom = (factor: number, event: { clientX: number; clientY: number }) =>
      setZoom((now) => zoomBy(now, factor, fromCentre(stage.current, event), sizesOf(stage, image)));

    const onWheel = (event: WheelEvent) => {
      const isOnStage = event.target instanceof Node && stage.current?.contains(event.target);
      if (!event.ctrlKey && !isOnStage) return;
      event.preventDefault();
      zoom(event.ctrlKey ? pinchFactor(event.deltaY) : 2 ** (-event.deltaY / WHEEL_PER_DOUBLING), event);
    };

    let scale = 1;
    const onGesture = (event: Event) => {
      event.preventDefault();
      const gesture = event as SafariGesture;
      const before = event.type === 'gesturestart' ? gesture.scale : scale;
      scale = gesture.scale;
      // On a touch screen the same pinch also comes as two pointers.
      if (touches.current.size === 0) zoom(scale / before, gesture);
    };

    // React adds listeners that cannot prevent the default action of a wheel, and knows no gestures.
    const listening = new AbortController();
    const { signal } = listening;
    viewer.addEventListener('wheel', onWheel, { passive: false, signal });
    for (const type of GESTURES) viewer.addEventListener(type, onGesture, { signal });
    return () => listening.abort();
  }, [stage, image, touches, setZoom]);

const pinchFactor = (delta: number): number =>
  2 ** (-Math.max(-MOST_PINCH, Math.min(MOST_PINCH, delta)) / PINCH_PER_DOUBLING);

const GESTURES = ['gesturestart', 'gesturechange', 'gestureend'];

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
