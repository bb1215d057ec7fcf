import type { Handler } from './answer';
import { ack, chatsList, check, polling, preview, send, sendV2 } from './messages';
import { comment } from './rating';
import { getAnswer, getQuestion, helperList, helperSearch, sentence } from './robot';
import { isNewQueue, notice, refreshToken } from './session';
import { aliyunSign, awsSign } from './sign-upload';

/** By operationId. Config is in session.ts: it is called before there is a visitor. */
export const handlers: Readonly<Record<string, Handler>> = {
  ack,
  aliyunSign,
  awsSign,
  chatsList,
  check,
  comment,
  getAnswer,
  getQuestion,
  helperList,
  helperSearch,
  isNewQueue,
  notice,
  polling,
  preview,
  refreshToken,
  send,
  sendV2,
  sentence,
};
