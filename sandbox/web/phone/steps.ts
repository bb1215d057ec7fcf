export interface Step {
  readonly id: string;
  readonly do: string;
  readonly see: string;
}

export interface Chapter {
  readonly title: string;
  readonly steps: readonly Step[];
}

/** What no engine on a desk can show. docs/browsers.md says how to come here. */
export const CHAPTERS: readonly Chapter[] = [
  {
    title: 'Open and write',
    steps: [
      {
        id: 'open',
        do: 'Press the launcher in the corner.',
        see: 'The chat fills the screen. Nothing is under the notch, the clock or the bar at the bottom.',
      },
      {
        id: 'keyboard',
        do: 'Press the text box.',
        see: 'The keyboard opens. The box and the last message stay above it, and the page behind does not move.',
      },
      {
        id: 'suggestion',
        do: 'Write with the suggestions of the keyboard, or in Chinese or Japanese. Send.',
        see: 'The text arrives once and whole. The keyboard stays open.',
      },
      {
        id: 'dictate',
        do: 'Dictate a message, add an emoji of the keyboard, and send.',
        see: 'All of it arrives, and the box is empty.',
      },
      {
        id: 'turn',
        do: 'Turn the phone on its side and back, with the keyboard open and closed.',
        see: 'The last message stays in sight, and the box is reachable.',
      },
    ],
  },
  {
    title: 'Fingers',
    steps: [
      {
        id: 'scroll',
        do: 'Scroll the conversation up and down, and beyond its ends.',
        see: 'It follows the finger. The page behind does not scroll, and nothing reloads.',
      },
      {
        id: 'hold',
        do: 'Hold a message.',
        see: 'The menu of the message opens, and not the one of the browser beside it.',
      },
      {
        id: 'photo',
        do: 'Press the plus and send a photo of the camera and one of the album.',
        see: 'The preview is upright, and both arrive. (In robot mode there is no plus: ask for a person first.)',
      },
      {
        id: 'viewer',
        do: 'Open a picture. Pinch, press twice, swipe to the next, close.',
        see: 'It follows the fingers, and the back gesture closes the picture before the chat.',
      },
      {
        id: 'video',
        do: 'Record a video and send it.',
        see: 'It arrives, and plays inside the page.',
      },
    ],
  },
  {
    title: 'Leave and come back',
    steps: [
      {
        id: 'lock',
        do: 'Lock the phone for a minute; meanwhile answer from /operator. Unlock.',
        see: 'The answer is there once, within some seconds.',
      },
      {
        id: 'flight',
        do: 'Flight mode on, send a message, close the tab. Flight mode off, open this page and the chat again.',
        see: 'The message is there once, and the agent has it once.',
      },
      {
        id: 'private',
        do: 'Open this page in a private tab and send a message there.',
        see: 'The chat starts and answers. (Safari: also with “Block all cookies” on.)',
      },
      {
        id: 'home',
        do: 'Put the page on the home screen and open it from there.',
        see: 'The chat opens, and nothing is under the clock or the bar at the bottom.',
      },
    ],
  },
  {
    title: 'Ears and large type',
    steps: [
      {
        id: 'reader',
        do: 'Switch VoiceOver or TalkBack on and open the chat.',
        see: 'The launcher is named, the focus goes into the chat, and a swipe never reaches the page behind.',
      },
      {
        id: 'announce',
        do: 'With the screen reader on, send a message by a double press and wait for the answer.',
        see: 'The answer is read once, and the box is still named.',
      },
      {
        id: 'type',
        do: 'Set the text size of the system to the largest.',
        see: 'Texts of the chat grow where the browser lets them, and nothing is cut.',
      },
    ],
  },
];

export const STEPS: readonly Step[] = CHAPTERS.flatMap(({ steps }) => steps);
