import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import type { MessageTranslation } from '../../../application/messaging/translate-messages';
import type {
  TranslationActions,
  TranslationSnapshot,
} from '../../../application/presentation/translation/translation-contract';
import { TranslationContext } from '../../../ui/foundation/TranslationContext';
import { fakePresenter } from '../../support/fake-widget';
import { agent, html, mine } from '../../support/messages';
import { conversation } from '../../support/snapshots';
import { StoryConversation } from './StoryConversation';

interface StoryTranslationProps {
  readonly shown: MessageTranslation | null;
  readonly listen: (name: string, ...parameters: readonly unknown[]) => void;
}

const CHINESE = '您好！您的订单 TX-2048 已经发出，请稍候。';

const MESSAGES = [
  mine('Where is my order?', { ago: 120 }),
  agent(CHINESE, { id: 'chinese', ago: 60 }),
  agent(html('<p>Gracias por <b>su paciencia</b>.</p>'), { id: 'spanish', ago: 30 }),
];

/** A conversation whose second message is translated. */
const StoryTranslation = ({ shown, listen }: StoryTranslationProps) => (
  <TranslationContext.Provider
    value={fakePresenter<TranslationSnapshot, TranslationActions>(
      'translation',
      { offered: true, shown: new Map(shown ? [['chinese', shown]] : []), draft: { kind: 'closed' } },
      listen,
    )}
  >
    <StoryConversation snapshot={conversation(MESSAGES)} listen={listen} />
  </TranslationContext.Provider>
);

/** Below a message of somebody else, where the browser can translate. */
const meta = {
  title: 'Views/Translation',
  component: StoryTranslation,
  args: { listen: fn(), shown: null },
} satisfies Meta<typeof StoryTranslation>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The button stands below letters that the reader does not know. Any other message has the entry in its menu. */
export const Available: Story = {
  play: async ({ canvas, args }) => {
    const button = await canvas.findByRole('button', { name: 'Translate' });
    await expect(button.getBoundingClientRect().height).toBeGreaterThanOrEqual(24);
    await userEvent.click(button);
    await expect(args.listen).toHaveBeenCalledWith('translation.translate', 'chinese', CHINESE);
    const spanish = canvas.getByText(/Gracias por/).closest('article') as HTMLElement;
    await expect(within(spanish).queryByRole('button')).toBeNull();
    spanish.focus();
    await userEvent.keyboard('{Shift>}{F10}{/Shift}');
    await userEvent.click(await canvas.findByRole('menuitem', { name: 'Translate' }));
    await expect(args.listen).toHaveBeenCalledWith(
      'translation.translate',
      'spanish',
      'Gracias por su paciencia.',
    );
  },
};

export const Translating: Story = { args: { shown: { kind: 'translating' } } };

export const Downloading: Story = {
  args: { shown: { kind: 'downloading', percent: 40 } },
  play: async ({ canvas, args }) => {
    await expect(await canvas.findByRole('progressbar')).toHaveAttribute('value', '40');
    await userEvent.click(canvas.getByRole('button', { name: 'Cancel' }));
    await expect(args.listen).toHaveBeenCalledWith('translation.hide', 'chinese');
  },
};

const ENGLISH = {
  kind: 'translated',
  text: 'Hello! Your order TX-2048 has been sent, one moment please.',
  language: 'en',
  by: 'device',
  isCut: false,
} as const;

export const Translated: Story = {
  args: { shown: ENGLISH },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(ENGLISH.text)).toHaveAttribute('lang', 'en');
    await expect(await canvas.findByText('Translated on this device')).toBeVisible();
  },
};

export const BySiteAndCut: Story = { args: { shown: { ...ENGLISH, by: 'site', isCut: true } } };

export const FromTheRight: Story = {
  globals: { locale: 'ara' },
  args: { shown: { ...ENGLISH, language: 'ar', text: 'مرحبًا! تم إرسال طلبك TX-2048، لحظة من فضلك.' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/مرحبًا/)).toHaveAttribute('dir', 'rtl');
  },
};

export const PressAgain: Story = {
  args: { shown: { kind: 'failed', failure: 'press-again' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/needs one more press/)).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Translate' })).toBeVisible();
  },
};

export const Failed: Story = {
  args: { shown: { kind: 'failed', failure: 'failed' } },
  play: async ({ canvas, args }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Try again' }));
    await expect(args.listen).toHaveBeenCalledWith('translation.translate', 'chinese', CHINESE);
  },
};

/** No press can change it. */
export const Unavailable: Story = {
  args: { shown: { kind: 'failed', failure: 'unavailable' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('This message can’t be translated here.')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Try again' })).toBeNull();
  },
};

export const SameLanguage: Story = { args: { shown: { kind: 'failed', failure: 'same-language' } } };
