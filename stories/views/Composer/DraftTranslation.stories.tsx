import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import type { DraftTranslation } from '../../../application/messaging/translate-draft';
import type {
  TranslationActions,
  TranslationSnapshot,
} from '../../../application/presentation/translation/translation-contract';
import { TranslationContext } from '../../../ui/foundation/TranslationContext';
import { fakePresenter } from '../../support/fake-widget';
import { StoryComposer } from './StoryComposer';

interface StoryDraftProps {
  readonly shown: DraftTranslation;
  /** BCP 47 tag. */
  readonly to: string;
  readonly draft: string;
  readonly listen: (name: string, ...parameters: readonly unknown[]) => void;
}

/** The footer of a shop that has said in which language its agents write. */
const StoryDraft = ({ shown, to, draft, listen }: StoryDraftProps) => (
  <TranslationContext.Provider
    value={fakePresenter<TranslationSnapshot, TranslationActions>(
      'translation',
      { offered: true, shown: new Map(), draft: shown },
      listen,
    )}
  >
    <StoryComposer snapshot={{ draft, blocked: null, translatesTo: to }} listen={listen} />
  </TranslationContext.Provider>
);

/** Below the text box: what is typed, in the language of the agents. */
const meta = {
  title: 'Views/Own words',
  component: StoryDraft,
  args: { listen: fn(), to: 'es', draft: 'Where is my money?', shown: { kind: 'closed' } },
} satisfies Meta<typeof StoryDraft>;

export default meta;
type Story = StoryObj<typeof meta>;

const SPANISH = {
  kind: 'translated',
  text: '¿Dónde está mi dinero?',
  by: 'device',
  isCurrent: true,
  tooLong: null,
} as const;

export const Offered: Story = {
  play: async ({ canvas, args }) => {
    const toggle = await canvas.findByRole('button', { name: 'Translate: Spanish' });
    await expect(toggle).toHaveAttribute('aria-expanded', 'false');
    await expect(toggle.getBoundingClientRect().height).toBeGreaterThanOrEqual(24);
    await userEvent.click(toggle);
    await expect(args.listen).toHaveBeenCalledWith('translation.draft', 'show');
  },
};

/** In the language of the chat there is nothing to translate. */
export const SameLanguage: Story = {
  args: { to: 'en-GB' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('textbox')).toHaveValue('Where is my money?');
    await expect(canvas.queryByRole('button', { name: /Translate/ })).toBeNull();
  },
};

export const Empty: Story = {
  args: { draft: '', shown: { kind: 'empty' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('What you write is shown here in Spanish.')).toBeVisible();
  },
};

export const Translating: Story = { args: { shown: { kind: 'translating' } } };

export const Downloading: Story = { args: { shown: { kind: 'downloading', percent: 40 } } };

export const Translated: Story = {
  args: { shown: SPANISH },
  play: async ({ canvas, args }) => {
    await expect(await canvas.findByText(SPANISH.text)).toHaveAttribute('lang', 'es');
    await expect(canvas.getByText('Translated on this device')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Use this text' }));
    await expect(args.listen).toHaveBeenCalledWith('translation.draft', 'take');
    await expect(canvas.getByRole('textbox')).toHaveValue(SPANISH.text);
  },
};

export const BySite: Story = { args: { shown: { ...SPANISH, by: 'site' } } };

/** The visitor has typed on. */
export const Earlier: Story = {
  args: { shown: { ...SPANISH, isCurrent: false } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(SPANISH.text)).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Use this text' })).toBeNull();
  },
};

export const TooLong: Story = {
  args: { shown: { ...SPANISH, text: `${SPANISH.text} `.repeat(10).trim(), tooLong: 229 } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/Too long to send: 229 of 200 characters\./)).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Use this text' })).toBeNull();
  },
};

export const Used: Story = {
  args: { draft: SPANISH.text, shown: { kind: 'used', mine: 'Where is my money?' } },
  play: async ({ canvas, args }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Back to mine' }));
    await expect(args.listen).toHaveBeenCalledWith('translation.draft', 'restore');
    await expect(canvas.getByRole('textbox')).toHaveValue('Where is my money?');
  },
};

export const Secret: Story = {
  args: { draft: 'My card is 4111 1111 1111 1111', shown: { kind: 'secret' } },
};

export const PressAgain: Story = {
  args: { shown: { kind: 'failed', failure: 'press-again' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Translate' })).toBeVisible();
  },
};

export const Failed: Story = {
  args: { shown: { kind: 'failed', failure: 'failed' } },
  play: async ({ canvas, args }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Try again' }));
    await expect(args.listen).toHaveBeenCalledWith('translation.draft', 'show');
  },
};

export const Unavailable: Story = { args: { shown: { kind: 'failed', failure: 'unavailable' } } };

export const AlreadySpanish: Story = {
  args: { draft: SPANISH.text, shown: { kind: 'failed', failure: 'same-language' } },
};

/** An Arabic reader, and agents who write from the left. */
export const FromTheRight: Story = {
  globals: { locale: 'ara' },
  args: { draft: 'أين أموالي؟', shown: SPANISH },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(SPANISH.text)).toHaveAttribute('dir', 'ltr');
  },
};

/** An English reader, and agents who write from the right. */
export const ToTheRight: Story = {
  args: { to: 'ar', shown: { ...SPANISH, text: 'أين أموالي؟' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('أين أموالي؟')).toHaveAttribute('dir', 'rtl');
  },
};
