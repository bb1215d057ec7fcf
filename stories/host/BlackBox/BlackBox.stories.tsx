import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, userEvent, waitFor, within } from 'storybook/test';
import { BlackBox } from './BlackBox';
import { EXAMPLES } from './examples';

/**
 * Plays a recording of `kefu.record()`, or that of a failed end-to-end test: choose its file, and step through it. The page shows what each
 * view has, and the calls and frames on the time of the recording.
 */
const meta: Meta<typeof BlackBox> = {
  title: 'Host page/Black box',
  component: BlackBox,
  parameters: { surroundings: false },
};

export default meta;

type Story = StoryObj<typeof BlackBox>;

export const NoFile: Story = {};

/** An example, by keyboard alone: step, to the end, and back. */
export const AnExample: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.selectOptions(canvas.getByLabelText('or an example'), 'A question and its answer');
    const status = await canvas.findByRole('status');
    await expect(status).toHaveTextContent(/^Line 0 of \d+/);
    const step = canvas.getByRole('button', { name: 'Step' });
    step.focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(status).not.toHaveTextContent(/^Line 0 /));
    canvas.getByRole('button', { name: 'To the end' }).focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(status).toHaveTextContent(/^Line (\d+) of \1,/));
    await expect(canvas.getByText(/"status": "completed"/)).toBeVisible();
    const slider = canvas.getByRole<HTMLInputElement>('slider');
    // As the arrow to the left does it.
    fireEvent.change(slider, { target: { value: Number(slider.value) - 1 } });
    await waitFor(() => expect(status).not.toHaveTextContent(/^Line (\d+) of \1,/));
    await expect(canvas.getAllByRole('row').length).toBeGreaterThan(10);
    await expect(canvas.queryByRole('alert')).toBeNull();
  },
};

/** It plays by itself, and waits where it is paused. */
export const PlayAndPause: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.selectOptions(
      canvas.getByLabelText('or an example'),
      'A connection that is lost for ten seconds',
    );
    const status = await canvas.findByRole('status');
    await userEvent.selectOptions(canvas.getByLabelText('Speed'), '100×');
    await userEvent.click(canvas.getByRole('button', { name: 'Play' }));
    await waitFor(() => expect(status).toHaveTextContent(/, \d\d\.\d s$/));
    await waitFor(() => expect(status).toHaveTextContent(/^Line (\d+) of \1,/));
    await expect(await canvas.findByRole('button', { name: 'Play' })).toBeVisible();
  },
};

const OTHER_VERSION = '{"kefu":"recording","format":9,"version":"8.0.0"}\n';

const choose = async (canvasElement: HTMLElement, text: string) =>
  userEvent.upload(
    within(canvasElement).getByLabelText('Recording'),
    new File([text], 'report.jsonl', { type: 'application/x-ndjson' }),
  );

/** A file of another version is refused, and the page says what to do. */
export const OtherVersion: Story = {
  play: async ({ canvasElement }) => {
    await choose(canvasElement, OTHER_VERSION);
    const alert = await within(canvasElement).findByRole('alert');
    await expect(alert).toHaveTextContent('format 9, of kefu-widget 8.0.0');
    await expect(alert).toHaveTextContent('Play it with the release that it names');
  },
};

/** A recording that has lost its beginning can be read, and not played. A file of several pages has a choice. */
export const WithoutItsBeginning: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const whole = (await EXAMPLES['A message that the backend refuses']?.()) ?? '';
    await choose(canvasElement, `${whole.replace('"options":', '"dropped":12,"options":')}${whole}`);
    await canvas.findByRole('status');
    await userEvent.selectOptions(canvas.getByLabelText('Page'), '1 of 2');
    await expect(await canvas.findByRole('alert')).toHaveTextContent('it can be read, and not played');
    await expect(canvas.queryByRole('button', { name: 'Step' })).toBeNull();
    await expect(canvas.getByRole('rowheader', { name: 'messageGateway.sendText' })).toBeVisible();
  },
};
