import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, within } from 'storybook/test';
import { SecretSheet } from '../../../ui/views/SecretSheet/SecretSheet';
import { inThePanel } from '../../support/StoryPanel';

const actions = { sendStarred: fn(), sendAsIs: fn(), close: fn() };

/** Asked before a text is sent that holds a secret (setting `secretGuard`). */
const meta = {
  title: 'Views/Secret sheet',
  component: SecretSheet,
  decorators: [inThePanel],
  args: {
    actions,
    snapshot: {
      kind: 'asking',
      secrets: ['card'],
      starred: 'My card is **** **** **** 1111, is that right?',
    },
  },
} satisfies Meta<typeof SecretSheet>;

export default meta;
type Story = StoryObj<typeof meta>;

/** By the keyboard. The dialog itself has the focus, so that a second Enter sends nothing. */
export const Card: Story = {
  play: async () => {
    const dialog = await screen.findByRole('alertdialog', { name: 'This looks like a card number' });
    await expect(dialog).toHaveAccessibleDescription(/Whoever answers here can read it.*\*{4} 1111/);
    await expect(dialog).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    const [, back, asIs, starred] = within(dialog).getAllByRole('button') as HTMLElement[];
    await userEvent.tab();
    await userEvent.tab();
    await expect(back).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(actions.close).toHaveBeenCalledOnce();
    await userEvent.tab();
    await expect(asIs).toHaveFocus();
    await userEvent.keyboard(' ');
    await expect(actions.sendAsIs).toHaveBeenCalledOnce();
    await userEvent.tab();
    await expect(starred).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(actions.sendStarred).toHaveBeenCalledOnce();
    await userEvent.keyboard('{Escape}');
    await expect(actions.close).toHaveBeenCalledTimes(2);
  },
};

export const Iban: Story = {
  args: { snapshot: { kind: 'asking', secrets: ['iban'], starred: '**** **** **** **** **30 00' } },
};

export const Password: Story = {
  args: { snapshot: { kind: 'asking', secrets: ['password'], starred: 'My password is ***.' } },
};

export const OneTimeCode: Story = {
  args: { snapshot: { kind: 'asking', secrets: ['code'], starred: 'The code is ******' } },
};

export const SeedPhrase: Story = {
  args: {
    snapshot: {
      kind: 'asking',
      secrets: ['seed'],
      starred: Array.from({ length: 24 }, () => '***').join(' '),
    },
  },
};

export const Several: Story = {
  args: {
    snapshot: {
      kind: 'asking',
      secrets: ['card', 'code'],
      starred: 'Card: ************1111\nCVV: ***\nPlease take the money from there.',
    },
  },
};

export const FromTheRight: Story = { globals: { locale: 'ara' } };

/** The longest sentences, 320 px wide. */
export const Narrow: Story = { args: SeedPhrase.args ?? {}, globals: { locale: 'fra', width: '320' } };
