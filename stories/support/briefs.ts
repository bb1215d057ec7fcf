import type { ThemeId } from '../../domain/theme/theme-id';

interface Brief {
  readonly name: string;
  readonly text: string;
}

/** What each theme is, in one line: designers read it beside the picture. A theme that `npm run theme` has just made has none yet. */
export const BRIEFS: Readonly<Partial<Record<ThemeId, Brief>>> = {
  default: {
    name: 'the calm desk',
    text: 'White and teal; soft bubbles, system letters; tools in a row above a round box.',
  },
  stg: {
    name: 'the stadium',
    text: 'Pitch green, chalk and lime; a slanted header edge, slanted bubbles, condensed capitals; one frame with box, tools and button.',
  },
  sgg: {
    name: 'the green room',
    text: 'Pale mint and leaf green; no band but a title and a vine; pills with leaves; a round plus that unfolds the tools.',
  },
  sgw: {
    name: 'the private bank',
    text: 'Marble, ink and a hint of brass; square corners, hairlines, serif titles; a line to write on, words instead of icons.',
  },
  sg: {
    name: 'the messenger',
    text: 'Cool grey and sky blue; flat and dense, rows instead of bubbles; a tab as header, one bar flush with the edge.',
  },
  sm: {
    name: 'the night club',
    text: 'Plum black, magenta and violet light; outlines of neon, an equaliser that plays while the robot types, rings on a tube.',
  },
  yb: {
    name: 'the ticker',
    text: 'A navy band, amber on white; tables with a dark head, figures of one width; the banner runs on the strip below the header.',
  },
  sz: {
    name: 'the arcade',
    text: 'Butter yellow, cherry and thick ink; hard shadows, pixels, key caps.',
  },
  hg: {
    name: 'the card table',
    text: 'Burgundy felt, gold lines, ivory cards; a double frame, a crest in the middle, a tray with a rim.',
  },
  eb: {
    name: 'the broadcast',
    text: 'Near black and electric cyan (by day: ice); chamfered plates, a lower third with the name, a lamp that is red in trouble only, a command line.',
  },
  xpj: {
    name: 'the tile',
    text: 'White and cobalt; a frieze, joints, quarter-round bubbles, tiles as tools.',
  },
  dx: {
    name: 'the ticket counter',
    text: 'Warm paper, ink and stamp red; tickets with stub and notches, a typewriter, a slip that was torn off, stamps.',
  },
  lxpj111: {
    name: 'the evening cruise',
    text: 'A midnight gradient and coral (by day: dawn); capsules that float, glass, thin lines, waves.',
  },
};
