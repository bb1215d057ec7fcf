import { photo } from '../files';
import type { Row } from '../row';
import { messagesOf } from '../seen';
import type { World } from '../world';

const upload = async ({ widget, until }: World): Promise<void> => {
  const { state, actions } = widget.imageDialog;
  actions.open([photo()]);
  await until(() => state.current.kind === 'open' && state.current.sendable === 1, 'a picture to send');
  actions.submit();
};

const failedUpload = ['message failedNotResend'];

const signFails = (storage: 'aliyun' | 'aws'): Row => ({
  key: 'upload_failed_sign',
  line: '8: upload_failed',
  how: `${storage} is not signed`,
  from: 'answer',
  storage,
  merchant: storage === 'aws' ? '7' : '2',
  act: (world) => {
    world.operator.fault({ kind: 'sign-fails', code: 1, count: 1 });
    return upload(world);
  },
  stays: failedUpload,
});

const storageFails = (storage: 'aliyun' | 'aws'): Row => ({
  key: 'upload_failed_aws',
  line: '8: upload_failed',
  how: `${storage} does not store it`,
  from: 'answer',
  storage,
  merchant: storage === 'aws' ? '7' : '2',
  act: (world) => {
    world.operator.fault({ kind: 'storage-fails', count: 1 });
    return upload(world);
  },
  stays: failedUpload,
});

/** Images on their way to the real storages of the sandbox. */
export const UPLOAD: readonly Row[] = [
  signFails('aliyun'),
  signFails('aws'),
  storageFails('aliyun'),
  storageFails('aws'),
  {
    key: 'upload_too_large',
    line: '8: upload_failed',
    how: 'a proxy before the storage answers 413',
    from: 'answer',
    act: (world) => {
      world.operator.fault({ kind: 'gateway-413', operation: 'storage', count: 1 });
      return upload(world);
    },
    stays: failedUpload,
  },
  {
    key: 'upload_stopped',
    line: '8: upload_failed',
    how: 'the storage gives no answer twice, while the backend signs',
    from: 'answer',
    act: async (world) => {
      world.operator.fault({ kind: 'storage-fails', status: 0, count: 2 });
      await upload(world);
      const failed = () => messagesOf(world.widget).find(({ status }) => status === 'failedNotResend');
      await world.until(() => failed() !== undefined, 'the first failure');
      world.widget.conversation.actions.resend(failed()?.clientId ?? '');
    },
    stays: failedUpload,
  },
  {
    key: 'upload_failed_please_retry',
    line: '4: Upload',
    how: 'the stored image never loads',
    from: 'answer',
    act: async (world) => {
      world.operator.fault({ kind: 'missing-image' });
      await upload(world);
      for (let look = 1; look <= 4; look += 1) {
        await world.until(() => world.imageTools.looked.length === look, `look ${look}`);
        await world.clock.advance(3_000);
      }
    },
    stays: failedUpload,
  },
  {
    key: 'save_file_error',
    line: '8: save_file_error',
    how: 'sendV2 is refused with the key',
    from: 'answer',
    act: (world) => {
      world.operator.fault({ kind: 'code', operation: 'sendV2', code: 1, msg: 'save_file_error', count: 1 });
      return upload(world);
    },
    stays: ['message failed'],
  },
  {
    key: 'uploading_please_wait',
    line: '5: Upload in progress',
    how: 'the dialog is opened again while one is running',
    from: 'device',
    act: async (world) => {
      world.operator.fault({ kind: 'latency', operation: 'aliyunSign', ms: 1_500, count: 1 });
      await upload(world);
      world.widget.imageDialog.actions.open();
    },
    stays: ['message pending'],
  },
];
