/** What is measured: a conversation that grows at both ends. */
export interface Subject {
  append(count: number): Promise<void>;
  prepend(count: number): Promise<void>;
  /** The visitor sends messages. A list without a visitor only shows them. */
  send(count: number): Promise<void>;
  unmount(): Promise<void>;
}

const TEXTS = [
  'Good morning, how can I help you?',
  'The bonus is credited within five minutes after the game has ended.',
  'Thank you',
  'Please send us a picture of the receipt, so that we can find the payment. It takes about ten minutes until it is checked.',
];

/** The text of message number `at`. Numbers below zero are older messages that arrive later. */
export const textOf = (at: number): string => `${TEXTS[Math.abs(at) % TEXTS.length]} (${at})`;

const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));

/** After this number of frames a message is not drawn, because the reader has scrolled away from the end. */
const MOST_FRAMES = 20;

/** Settles when the newest message is drawn. A virtual list draws it some frames after React has rendered the list. */
export const untilDrawn = async (isDrawn: () => boolean): Promise<void> => {
  for (let frames = 0; frames < MOST_FRAMES && !isDrawn(); frames += 1) await frame();
};
