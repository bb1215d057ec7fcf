import type { Meta, StoryObj } from '@storybook/react-vite';
import type { StoryWidget } from '../../support/StoryWidget';
import { AGENT_CHAT, ARABIC, GERMAN } from '../../support/scenes';
import { conversation } from '../../support/snapshots';
import { WHOLE_CHAT } from './whole-chat';

/** The same chat with long words, from right to left, narrow, dark, and in colours of a merchant. */
const meta: Meta<typeof StoryWidget> = { ...WHOLE_CHAT, title: 'Screens/Chat looks' };

export default meta;
type Story = StoryObj<typeof StoryWidget>;

export const LongGerman: Story = {
  args: { scene: { shell: { language: 'de' }, conversation: conversation(GERMAN) } },
};

export const Arabic: Story = {
  args: { scene: { shell: { language: 'ara' }, conversation: conversation(ARABIC) } },
};

export const Narrow: Story = {
  globals: { width: '320' },
  args: { full: false, scene: { conversation: conversation(GERMAN), composer: { blocked: 'locked' } } },
};

export const Night: Story = {
  globals: { scheme: 'dark' },
  args: { scene: { conversation: conversation(AGENT_CHAT) } },
};

export const MerchantColours: Story = {
  args: {
    scene: {
      shell: {
        colours: {
          messageBackground: '#fff3e0',
          sendBackground: '#7b1fa2',
          font: '#4a148c',
          headerBackground: '#e91e63',
        },
      },
      conversation: conversation(AGENT_CHAT),
    },
  },
};
