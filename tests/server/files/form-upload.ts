// The form upload of the widget, and an image to send.
import type { TestVisitor } from '../support/visitor';

type Grant = Readonly<Record<string, string>>;

export const PNG = new Uint8Array([
  ...[0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  ...Array.from({ length: 40 }, (_, n) => n),
]);

export const signFor = async (visitor: TestVisitor, type = 'image'): Promise<Grant> =>
  (await visitor.call('GET', '/api/hy/aliyun/get/sign', { type })).data as Grant;

export const formOf = (grant: Grant, key: string, bytes: string | Uint8Array<ArrayBuffer>): FormData => {
  const form = new FormData();
  form.set('name', 'a.png');
  form.set('key', key);
  form.set('policy', grant['policy'] ?? '');
  form.set('OSSAccessKeyId', grant['accessKeyId'] ?? '');
  form.set('success_action_status', '200');
  form.set('signature', grant['signature'] ?? '');
  form.set('file', new Blob([bytes]), 'a.png');
  return form;
};
