import { fireEvent, render } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { useFileDrop } from '../../../../ui/screens/chat/useFileDrop';

const Place = ({ isOffered }: { readonly isOffered: boolean }) => {
  const { over, handlers } = useFileDrop(isOffered ? () => undefined : undefined);
  return <div {...handlers}>{over ? 'drop it here' : ''}</div>;
};

const dragged = { dataTransfer: { types: ['Files'], files: [] } };

describe('a file that is dragged over the chat', () => {
  it.each(['dragOver', 'drop'] as const)('leaves no sign if files are no more taken at its %s', (end) => {
    const { container, rerender } = render(<Place isOffered />);
    const place = container.firstElementChild as Element;
    fireEvent.dragEnter(place, dragged);
    expect(place.textContent).toBe('drop it here');
    rerender(<Place isOffered={false} />);
    fireEvent[end](place, dragged);
    expect(place.textContent).toBe('');
  });
});
