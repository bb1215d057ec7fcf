import { type CSSProperties, useEffect, useMemo, useState } from 'react';
import type { StoryGlobals } from '../../../.storybook/globals';
import type { FailureKey } from '../../../domain/failure/failure-display';
import { StoryWidget } from '../../support/StoryWidget';
import { failureScene, keysAt, type Place } from './failure-scene';

export interface FailurePlaceProps {
  readonly place: Place;
  /** The first row. */
  readonly failure: FailureKey;
  readonly globals?: StoryGlobals;
}

const bar: CSSProperties = {
  font: '14px/1.5 system-ui, sans-serif',
  color: '#1a1a1a',
  background: '#fff',
  display: 'flex',
  gap: 12,
  alignItems: 'center',
  padding: 8,
};

/** The real widget with one row of the catalogue. The button shows the next row of that place. */
export const FailurePlace = ({ place, failure, globals }: FailurePlaceProps) => {
  const [key, setKey] = useState(failure);
  useEffect(() => setKey(failure), [failure]);
  const scene = useMemo(() => failureScene(key, place), [key, place]);
  const keys = keysAt(place);
  const at = keys.indexOf(key);
  return (
    <>
      <div style={bar}>
        <button type="button" onClick={() => setKey(keys[(at + 1) % keys.length] ?? key)}>
          Next row
        </button>
        <code>{key}</code>
        <span>
          {at + 1} of {keys.length}
        </span>
      </div>
      <StoryWidget key={key} scene={scene} full={false} {...(globals && { globals })} />
    </>
  );
};
