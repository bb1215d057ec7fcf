import { useId } from 'react';

const STEM = 'M0 10C10 2 20 2 30 10s20 8 30 0';
const LEAVES =
  'M10 5C6 4 4-1 6-3c5 0 7 4 4 8ZM22 4c0-4 4-7 8-6 0 5-4 8-8 6ZM38 14c-1 4 1 8 5 9 2-4-1-8-5-9ZM51 15c4 0 8 3 8 7-5 1-8-3-8-7Z';

/** A stem with leaves, as long as the panel is wide. */
export const Vine = () => {
  const id = useId();
  return (
    <svg className="sgg-vine" aria-hidden="true" focusable="false">
      <pattern id={id} width="60" height="26" patternUnits="userSpaceOnUse">
        <g transform="translate(0 3)">
          <path className="sgg-stem" d={STEM} />
          <path d={LEAVES} />
        </g>
      </pattern>
      <rect width="100%" height="26" fill={`url(#${id})`} />
    </svg>
  );
};
