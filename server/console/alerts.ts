// Tells an operator who looks elsewhere that somebody waits or has written: by a sound, and by a notification of the device.
import { nameOf } from '../../sandbox/web/operator/controls';
import { byId, icon } from '../../sandbox/web/shared/dom';
import { visitorOf } from './conversation-list';
import { isMine, isWaiting, onUnread, type Summary, select, state } from './store';

const STORED = 'operator.alerts';
/** Two notes, a fifth apart. */
const NOTES = [
  { hertz: 660, at: 0 },
  { hertz: 990, at: 0.12 },
];
const NOTE_S = 0.25;
const LOUDNESS = 0.12;
/** A visitor who writes in pieces is heard once. */
const PAUSE_MS = 3_000;

let isOn = false;
let sound: AudioContext | undefined;
let lastPlayed = Number.NEGATIVE_INFINITY;

const play = (): void => {
  if (!sound || performance.now() - lastPlayed < PAUSE_MS) return;
  lastPlayed = performance.now();
  for (const { hertz, at } of NOTES) {
    const [tone, volume] = [sound.createOscillator(), sound.createGain()];
    const from = sound.currentTime + at;
    tone.frequency.value = hertz;
    volume.gain.setValueAtTime(LOUDNESS, from);
    volume.gain.exponentialRampToValueAtTime(0.001, from + NOTE_S);
    tone.connect(volume).connect(sound.destination);
    tone.start(from);
    tone.stop(from + NOTE_S);
  }
};

/** It says who has written, and not what: others see the screen, too. One conversation has one notification. */
const notify = (one: Summary): void => {
  if (!('Notification' in window) || Notification.permission !== 'granted') return;
  try {
    const body = isMine(one) ? 'has written' : 'waits for an answer';
    const shown = new Notification(nameOf(visitorOf(one)), { body, tag: `kefu-${one.id}` });
    shown.addEventListener('click', () => {
      window.focus();
      shown.close();
      if (state.me) void select(one.id).catch(() => undefined);
    });
  } catch {
    // Chrome on Android has the name alone.
  }
};

const tell = (one: Summary): void => {
  if (!isOn || !(isWaiting(one) || isMine(one))) return;
  const isSeen = !document.hidden && document.hasFocus();
  if (isSeen && one.id === state.selected) return;
  play();
  if (!isSeen) notify(one);
};

const show = (): void => {
  const button = byId('alerts');
  button.replaceChildren(icon(isOn ? 'bell' : 'silent'));
  button.setAttribute('aria-pressed', String(isOn));
};

/** A browser lets a page make sounds and ask for notifications once it was pressed. */
const prepare = (): void => {
  sound ??= 'AudioContext' in window ? new AudioContext() : undefined;
  void sound?.resume();
};

export const alertsView = (): void => {
  isOn = localStorage.getItem(STORED) !== 'off';
  show();
  document.addEventListener('pointerdown', prepare, { once: true });
  document.addEventListener('keydown', prepare, { once: true });
  byId('alerts').addEventListener('click', () => {
    isOn = !isOn;
    localStorage.setItem(STORED, isOn ? 'on' : 'off');
    show();
    if (!isOn) return;
    prepare();
    lastPlayed = Number.NEGATIVE_INFINITY;
    play();
    if ('Notification' in window && Notification.permission === 'default')
      void Notification.requestPermission();
  });
  onUnread(tell);
};
