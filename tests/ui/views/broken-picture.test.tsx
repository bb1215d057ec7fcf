import { fireEvent, screen } from '@testing-library/react';
import { createRef, type ReactNode } from 'react';
import { expect, it } from 'vitest';
import { Picture } from '../../../ui/views/Conversation/message/Picture';
import { ViewerImage } from '../../../ui/views/Viewer/ViewerImage';
import { renderInTheWidget } from '../support/in-the-widget';

const url = 'https://a.test/gone.png';
const room = { ratios: new Map<string, number>(), mayGrow: () => true };

it.each<[string, ReactNode]>([
  ['a message', <Picture key="1" place="m 0" number={1} total={1} onOpen={undefined} {...{ url, room }} />],
  [
    'the viewer',
    <ViewerImage key="1" image={createRef()} url={url} alt="" zoom={{ scale: 1, x: 0, y: 0 }} />,
  ],
])('a picture in %s that does not load says so, and is asked for again by a press', async (_, view) => {
  await renderInTheWidget(view);
  const picture = () => document.querySelector<HTMLImageElement>(`img[src="${url}"]`);
  fireEvent.error(picture() as HTMLImageElement);
  expect(picture()).toBeNull();
  expect(document.body.textContent).toContain('Couldn’t load image');
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(picture()).not.toBeNull();
});
