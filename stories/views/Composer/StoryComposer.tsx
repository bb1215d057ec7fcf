import { useMemo } from 'react';
import type { ComposerSnapshot } from '../../../application/presentation/composer/composer-contract';
import type { ComposerHandlers } from '../../../ui/foundation/look/composer-props';
import { useTheme } from '../../../ui/foundation/look/ThemeContext';
import { useSnapshot } from '../../../ui/foundation/useSnapshot';
import { fakeComposer, type Listen } from '../../support/fake-widget';
import { COMPOSER } from '../../support/snapshots';

interface StoryComposerProps {
  readonly snapshot?: Partial<ComposerSnapshot>;
  readonly counterpart?: 'robot' | 'service';
  readonly listen: Listen;
}

/** The theme's own footer with a fake that keeps the typed text. */
export const StoryComposer = ({ snapshot, counterpart = 'service', listen }: StoryComposerProps) => {
  const { Footer } = useTheme();
  const composer = useMemo(() => fakeComposer({ ...COMPOSER, ...snapshot }, listen), [snapshot, listen]);
  const handlers = useMemo<ComposerHandlers>(
    () => ({
      onEmoji: (insert) => insert('🎉'),
      onImages: () => listen('images'),
      onVideo: () => listen('video'),
      onQuestions: () => listen('questions'),
      onFiles: (files) => listen('files', files.length),
    }),
    [listen],
  );
  return (
    <div style={{ marginBlockStart: 'auto' }}>
      <Footer
        snapshot={useSnapshot(composer.state)}
        actions={composer.actions}
        handlers={handlers}
        counterpart={counterpart}
      />
    </div>
  );
};
