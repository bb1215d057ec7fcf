import type { ReactNode } from 'react';
import type { AvatarSet } from '../../domain/theme/style-rule';
import type { ThemeId } from '../../domain/theme/theme-id';
import type { Drawing } from '../foundation/look/Theme';

interface FigureProps {
  /** Colour of the coat. */
  readonly coat: string;
  /** Behind the head: hair, or the back of a hat. */
  readonly behind?: ReactNode;
  /** The hat, and what the figure holds. */
  readonly children: ReactNode;
}

/** The head that all characters of businesses share. Decorative, as every avatar. */
export const Figure = ({ coat, behind, children }: FigureProps) => (
  <svg viewBox="0 0 40 40" aria-hidden="true" focusable="false">
    {behind}
    <path d="M3 40c1-7 7-9.500 17-9.500S36 33 37 40Z" fill={coat} />
    <path d="M16.500 27h7v5a3.500 3.500 0 0 1-7 0Z" fill="#dca87f" />
    <path d="M11.500 16h17v6a8.500 8.500 0 0 1-17 0Z" fill="#f6d2b0" />
    <path
      d="M16.500 20.500v1.500M23.500 20.500v1.500M17 25.500c2 1.700 4 1.700 6 0"
      fill="none"
      stroke="#4a2c1d"
      strokeWidth="1.900"
      strokeLinecap="round"
    />
    {children}
  </svg>
);

/** The astronaut: a round helmet of glass, and a pack. */
const Astronaut: Drawing = () => (
  <Figure
    coat="#d7dde4"
    behind={
      <>
        <path d="M2 26h36v14H2Z" fill="#7b8a9b" />
        <circle cx="20" cy="17" r="16.500" fill="#bcdcf2" stroke="#7b8a9b" strokeWidth="1.500" />
      </>
    }
  >
    <path d="M11.500 17c0-9 17-9 17 0-4-3-13-3-17 0Z" fill="#8a4a22" />
    <path d="M8 11c2-4 5-6 9-6.500" fill="none" stroke="#ffffff" strokeWidth="2.500" strokeLinecap="round" />
    <path d="M9 30h22v4H9Z" fill="#e2574c" />
    <path d="M14 36h5v4h-5ZM22 36h4v2h-4Z" fill="#2f6fb0" />
  </Figure>
);

/** The traveller: a hat with a very broad brim, and a scarf. */
const Traveller: Drawing = () => (
  <Figure coat="#9a6230">
    <path d="M12 15c0-5 2-12 8-10 6-2 8 5 8 10Z" fill="#d9a55b" />
    <path d="M0 13c8 2 32 2 40 0-1 6-11 6-20 6S1 19 0 13Z" fill="#d9a55b" />
    <path d="M12 12.500c5 2 11 2 16 0v3c-5 1.500-11 1.500-16 0Z" fill="#7a3f1c" />
    <path
      d="M11 31c6 4 12 4 18 0l1 4c-3 2-6 2.500-8 2.500l1 2.500h-5v-2.500c-3 0-5-.5-8-2.500Z"
      fill="#2f8f7f"
    />
  </Figure>
);

/** The operator: a bun of hair, earphones and a microphone. */
const Operator: Drawing = () => (
  <Figure
    coat="#0f8a86"
    behind={
      <>
        <circle cx="20" cy="4" r="4" fill="#5a3320" />
        <path d="M8 28V18c0-16 24-16 24 0v10Z" fill="#5a3320" />
      </>
    }
  >
    <path d="M11.500 17c0-9 17-9 17 0l-7-2.500Z" fill="#5a3320" />
    <path d="M9 20v-3C9 3 31 3 31 17v3" fill="none" stroke="#0f8a86" strokeWidth="2.500" />
    <path d="M6 17h6v8H6ZM28 17h6v8h-6Z" fill="#0f8a86" />
    <path d="M32 25c0 4-4 5-9 5" fill="none" stroke="#0f8a86" strokeWidth="2" />
  </Figure>
);

/** The skater: a knitted cap with a bobble. */
const Skater: Drawing = () => (
  <Figure coat="#2c6fb3">
    <circle cx="20" cy="3.500" r="3.500" fill="#f0f4f8" stroke="#2c6fb3" />
    <path d="M10.500 15c0-12 19-12 19 0Z" fill="#2c6fb3" />
    <path d="M9 12.500h22v5.500H9Z" fill="#7fb4e6" />
    <path d="M14.500 12.500V18M20 12.500V18M25.500 12.500V18" stroke="#2c6fb3" strokeWidth="1.500" />
    <path d="M5 36h30v4H5Z" fill="#7fb4e6" />
  </Figure>
);

/** The coach: a cap with its peak to the side, and a whistle. */
const Coach: Drawing = () => (
  <Figure coat="#c2452d">
    <path d="M11 16c0-14 18-14 18 0Z" fill="#c2452d" />
    <path d="M22 12.500h16c1 3-1 4-3 4H22Z" fill="#8e2c18" />
    <path d="M18.500 4h3v3h-3Z" fill="#8e2c18" />
    <path d="m14 31 5 6 7-6" fill="none" stroke="#ffffff" strokeWidth="1.500" />
    <path d="M16 35h8v2h-3a3 3 0 1 1-5 0Z" fill="#f4d35a" />
  </Figure>
);

/** The cook: a tall soft hat and a spoon. */
const Cook: Drawing = () => (
  <Figure coat="#e7edf2">
    <path d="M12 10C5 10 6 1 12 2c3-3 13-3 16 0 6-1 7 8 0 8v7H12Z" fill="#e7edf2" stroke="#8796a5" />
    <path d="M12 13.500h16" stroke="#8796a5" strokeWidth="1.500" />
    <path d="M34.500 40V22" stroke="#8796a5" strokeWidth="2.500" />
    <path d="M31.500 18a3 5 0 0 1 6 0 3 5 0 0 1-6 0Z" fill="#8796a5" />
    <path d="M14 31.500 20 35l6-3.500" fill="none" stroke="#c9463c" strokeWidth="3" />
  </Figure>
);

/** The host: a top hat and a bow tie. */
const Host: Drawing = () => (
  <Figure coat="#6156b8">
    <path d="M12 0h16l-1 14H13Z" fill="#6156b8" />
    <path d="M12.500 9.500h15V14h-15Z" fill="#e2a92f" />
    <path d="M6 13.500h28v3.500H6Z" fill="#6156b8" />
    <path d="m20 34-6-3v6ZM20 34l6-3v6Z" fill="#e2a92f" />
  </Figure>
);

/** The miner: a helmet with a lamp, and a pick. */
const Miner: Drawing = () => (
  <Figure
    coat="#5c6670"
    behind={
      <>
        <path d="M31 40 36 16" stroke="#8a5a2f" strokeWidth="3" />
        <path d="M27 17c4-5 9-5 13 0l-6-1.500Z" fill="#5c6670" />
      </>
    }
  >
    <path d="M9.500 16c0-14 21-14 21 0Z" fill="#f0b429" />
    <path d="M7 14.500h26V18H7Z" fill="#c98a0c" />
    <path d="M15 5h10v7H15Z" fill="#5c6670" />
    <circle cx="20" cy="8.500" r="2.500" fill="#fff6cf" />
  </Figure>
);

/** The pilot: goggles on a leather cap with flaps. */
const Pilot: Drawing = () => (
  <Figure coat="#4c5a2b" behind={<path d="M7 30V14C7-2 33-2 33 14v16l-6-4H13Z" fill="#7d4a26" />}>
    <path d="M10 17C10 2 30 2 30 17c-6-3-14-3-20 0Z" fill="#7d4a26" />
    <path d="M6 9h28v4H6Z" fill="#3d2412" />
    <circle cx="14.500" cy="11" r="4.500" fill="#bfe3ea" stroke="#3d2412" strokeWidth="2" />
    <circle cx="25.500" cy="11" r="4.500" fill="#bfe3ea" stroke="#3d2412" strokeWidth="2" />
    <path d="M10 31h20l-3 6H13Z" fill="#f0e3c4" />
  </Figure>
);

/** The wizard: a pointed hat, a beard and a star on a wand. */
const Wizard: Drawing = () => (
  <Figure coat="#6d3fb0" behind={<path d="M35 40V24" stroke="#7d4a26" strokeWidth="2.500" />}>
    <path
      d="M20 26c4 0 6-1 8.500-3 0 8-4 13-8.500 16-4.500-3-8.500-8-8.500-16 2.500 2 4.500 3 8.500 3Z"
      fill="#e8e4f2"
    />
    <path d="M24 0c1 6 4 11 6 15H10C14 10 17 3 24 0Z" fill="#6d3fb0" />
    <path d="M5 14h30v3.500H5Z" fill="#4b2785" />
    <path d="m35 15 1.500 3.500 3.500.5-2.500 2.500.5 4-3-2-3 2 .5-4L30 19l3.500-.5Z" fill="#f1c232" />
  </Figure>
);

/** The scholar: a square cap with a tassel, and round glasses. */
const Scholar: Drawing = () => (
  <Figure coat="#3f7099">
    <path d="M12 9h16v8H12Z" fill="#3f7099" />
    <path d="m20 1 20 7-20 7L0 8Z" fill="#5f93c0" />
    <path d="M20 8 5 10.500V20" fill="none" stroke="#e0b040" strokeWidth="1.800" />
    <path d="M3 19h4l1 6H2Z" fill="#e0b040" />
    <path
      d="M13 21a3 3 0 0 1 6 0 3 3 0 0 1-6 0ZM21 21a3 3 0 0 1 6 0 3 3 0 0 1-6 0ZM19 21h2"
      fill="none"
      stroke="#3f7099"
      strokeWidth="1.300"
    />
    <path d="M15 31h10l-5 7Z" fill="#f2f5f8" />
  </Figure>
);

/** The detective: a cap with two peaks and a bow, and a magnifying glass. */
const Detective: Drawing = () => (
  <Figure coat="#a8804a">
    <path d="M11 15C11 1 29 1 29 15Z" fill="#a8804a" />
    <path d="M2 18c1-4 5-6 9-6h18c4 0 8 2 9 6-6-2-12-2.500-18-2.500S8 16 2 18Z" fill="#7c5a2c" />
    <path d="m20 4.500-5-3.500v6ZM20 4.500 25 1v6Z" fill="#7c5a2c" />
    <circle cx="33" cy="29" r="5" fill="#d6eef5" stroke="#4d3819" strokeWidth="2.200" />
    <path d="m29.500 33-4.500 6" stroke="#4d3819" strokeWidth="3" />
  </Figure>
);

/** They load together: all are small, and share a head. */
export const CHARACTERS: Readonly<Record<Exclude<AvatarSet, ThemeId>, Drawing>> = {
  'character-66': Host,
  'character-61': Coach,
  'character-62': Cook,
  'character-56': Traveller,
  'character-58': Skater,
  'character-91': Miner,
  'character-57': Operator,
  'character-107': Pilot,
  'character-108': Wizard,
  'character-126': Scholar,
  'character-150': Detective,
  'character-2': Astronaut,
};
