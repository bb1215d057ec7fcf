import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { ImageDialogPresenter } from '../../../../application/presentation/image-dialog/image-dialog-presenter';
import { useSnapshot } from '../../../../ui/foundation/useSnapshot';
import { ImageDialog } from '../../../../ui/views/ImageDialog/ImageDialog';
import { uploadBench } from '../../../application/upload/upload-test-bench';
import { renderInTheWidget } from '../../support/in-the-widget';

const Shown = ({ images }: { readonly images: ImageDialogPresenter }) => (
  <ImageDialog snapshot={useSnapshot(images.state)} actions={images.actions} />
);

describe('the order of the chosen pictures', () => {
  it('gives the focus to the button that moved a picture once, and not again at each key of the caption', async () => {
    const bench = uploadBench();
    await renderInTheWidget(<Shown images={bench.images} />);
    await act(() => bench.choose('1.jpg', '2.jpg', '3.jpg'));
    const later = screen.getByRole('button', { name: /1\.jpg.* later/ });
    act(() => later.click());
    expect(document.activeElement).toBe(later);
    const caption = screen.getByRole<HTMLTextAreaElement>('textbox');
    act(() => caption.focus());
    fireEvent.change(caption, { target: { value: 'T' } });
    expect(document.activeElement).toBe(caption);
  });
});
