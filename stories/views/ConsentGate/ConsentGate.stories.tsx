import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { ConsentGate } from '../../../ui/views/ConsentGate/ConsentGate';
import { inThePanel } from '../../support/StoryPanel';

/** Shown in the place of the chat until the visitor agrees (setting `consentGate`). */
const meta = {
  title: 'Views/Consent gate',
  component: ConsentGate,
  decorators: [inThePanel],
  parameters: { surroundings: false },
  args: { gate: true, onAgree: fn(), onDecline: fn<() => void>() as (() => void) | null },
} satisfies Meta<typeof ConsentGate>;

export default meta;
type Story = StoryObj<typeof meta>;

/** In our words, and by the keyboard. */
export const OurWords: Story = {
  args: { gate: { link: 'https://shop.example/privacy' } },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    const gate = await canvas.findByRole('region', { name: 'Before we start' });
    await expect(gate).toHaveAccessibleDescription(/\S/);
    await expect(canvas.getByRole('link')).toHaveAttribute('href', 'https://shop.example/privacy');
    const [agree, decline] = canvas.getAllByRole('button') as [HTMLElement, HTMLElement];
    agree.focus();
    await userEvent.keyboard('{Enter}');
    await userEvent.tab();
    await expect(decline).toHaveFocus();
    await userEvent.keyboard(' ');
    await expect(args.onAgree).toHaveBeenCalledOnce();
    await expect(args.onDecline).toHaveBeenCalledOnce();
  },
};

const LONG =
  'Wir speichern diesen Chat 30 Tage lang auf Servern in der Europäischen Union.\n\nUnsere Mitarbeiterinnen und Mitarbeiter lesen ihn, um Ihre Anfrage zu beantworten; ein automatischer Assistent beantwortet häufige Fragen. Sie können Ihre Zustimmung jederzeit zurücknehmen.';

/** The words of the shop, with a line of their own. */
export const TheirWords: Story = {
  args: {
    gate: {
      text: { de: LONG, en: LONG },
      link: '/privacy',
      linkText: 'Datenschutz',
      agree: 'Ja, gern',
      decline: 'Nein',
    },
  },
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(canvasElement).toHaveTextContent(/30 Tage/));
  },
};

/** Where the chat cannot be closed there is nothing to decline. */
export const InsideAPage: Story = {
  args: { onDecline: null },
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(within(canvasElement).getAllByRole('button')).toHaveLength(1));
  },
};

export const FromTheRight: Story = { args: OurWords.args ?? {}, globals: { locale: 'ara' } };
